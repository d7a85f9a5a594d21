import type { ReactNode } from "react";
import { cn } from "@/lib/platform/browser/cn";

interface SectionHeadingProps {
  id: string;
  title: string;
  subtitle?: string | null;
  eyebrow?: string;
  action?: ReactNode;
  className?: string;
}

export function SectionHeading({ id, title, subtitle, eyebrow, action, className }: SectionHeadingProps) {
  return (
    <div className={cn("flex flex-wrap items-end justify-between gap-x-10 gap-y-5", className)}>
      <div className="max-w-2xl">
        {eyebrow ? <p className="eyebrow mb-3">{eyebrow}</p> : null}
        <h2 id={id}>{title}</h2>
        {subtitle ? <p className="mt-3 text-lg text-muted-foreground">{subtitle}</p> : null}
      </div>
      {action}
    </div>
  );
}
