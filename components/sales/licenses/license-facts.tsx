import type { ReactNode } from "react";

export function LicenseFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-8 divide-y divide-border rounded-lg border border-border bg-card px-5">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
