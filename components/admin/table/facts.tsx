import type { ReactNode } from "react";
import { Card, CardContent, CardTitle } from "@/components/ui/card";

export function DetailCard({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6 sm:pt-6">
        <CardTitle className="min-w-0 wrap-anywhere">{title}</CardTitle>
        {actions}
      </div>
      <CardContent>{children}</CardContent>
    </Card>
  );
}

/** What is known of a row, by name; entries without a value are left out. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  const shown = items.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <dl className="grid grid-cols-1 gap-3 text-[0.9375rem]">
      {shown.map(([label, value]) => (
        <div key={label} className="grid grid-cols-1 gap-0.5 border-t pt-3 first:border-t-0 first:pt-0">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
