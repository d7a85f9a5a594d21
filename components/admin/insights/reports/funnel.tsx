import type { FunnelStep } from "@/lib/insights/reports/schema";
import type { Step } from "@/lib/insights/visits/schema";
import styles from "./reports.module.css";

const LABELS: Record<Step, string> = {
  visit: "Visitors",
  plan: "Looked at a plan",
  cart: "Added to cart",
  checkout: "Opened checkout",
  paid: "Paid",
};

function percent(part: number, whole: number): string {
  const share = (part / whole) * 100;
  return `${share > 0 && share < 10 ? share.toFixed(1) : Math.round(share)}%`;
}

/** From coming to having paid: how many of the same visitors went on at each step. */
export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  const all = steps[0]?.visitors ?? 0;
  if (all === 0) return <p className="text-muted-foreground">No visitor was counted in this range.</p>;
  return (
    <>
      <ol className="grid gap-4">
        {steps.map(({ step, visitors }, at) => {
          const before = steps[at - 1]?.visitors ?? 0;
          return (
            <li key={step} className="grid gap-1.5">
              <span className="flex items-baseline justify-between gap-4 text-sm">
                <span>{LABELS[step]}</span>
                <span className="tabular-nums">
                  <span className="font-medium">{visitors.toLocaleString("en-US")}</span>{" "}
                  {before > 0 ? (
                    <span className="ms-2 text-muted-foreground">{`${percent(visitors, before)} went on`}</span>
                  ) : null}
                </span>
              </span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.fill}
                  style={{ display: "block", width: `${(visitors / all) * 100}%` }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-5 text-sm text-muted-foreground">
        The same visitors at every step, each once a day. Buyers who ask not to be counted are in the orders
        only.
      </p>
    </>
  );
}
