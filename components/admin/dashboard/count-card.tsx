import Link from "next/link";

interface CountCardProps {
  label: string;
  value: string;
  note: string;
  href: string;
}

/** One number of the dashboard and the way to what it counts. */
export function CountCard({ label, value, note, href }: CountCardProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="grid content-start gap-1 rounded-md border bg-card p-4 transition-colors hover:border-foreground/50 sm:p-5"
    >
      <span className="eyebrow">{label}</span>
      <span className="font-display text-heading tabular-nums">{value}</span>
      <span className="text-sm text-muted-foreground">{note}</span>
    </Link>
  );
}
