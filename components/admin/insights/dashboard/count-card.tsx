import { clsx } from "clsx";
import Link from "next/link";

interface CountCardProps {
  label: string;
  value: string;
  note: string;
  isLate?: boolean;
  href: string;
}

export function CountCard({ label, value, note, isLate = false, href }: CountCardProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="grid content-start gap-1 rounded-md border bg-card p-4 transition-colors hover:border-foreground/50 sm:p-5"
    >
      <span className="eyebrow">{label}</span>
      <span className="font-display text-heading tabular-nums">{value}</span>
      <span className={clsx("text-sm", isLate ? "font-medium text-destructive" : "text-muted-foreground")}>
        {note}
      </span>
    </Link>
  );
}
