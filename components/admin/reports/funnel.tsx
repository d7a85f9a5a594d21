import type { ReportTotals } from "@/lib/reports/schema";
import styles from "./reports.module.css";

const percent = (part: number, whole: number) => {
  if (whole === 0) return "";
  const share = (part / whole) * 100;
  return `${share < 10 ? share.toFixed(1) : Math.round(share)}%`;
};

/** From looking at a plan to having paid for one: how many went on at each step. */
export function Funnel({ totals }: { totals: ReportTotals }) {
  const steps = [
    { label: "Plan views", count: totals.planViews },
    { label: "Added to cart", count: totals.carts },
    { label: "Checkouts", count: totals.checkouts },
    { label: "Paid orders", count: totals.paid },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="grid gap-4">
      {steps.map(({ label, count }, at) => {
        const before = steps[at - 1];
        return (
          <li key={label} className="grid gap-1.5">
            <span className="flex items-baseline justify-between gap-4 text-sm">
              <span>{label}</span>
              <span className="tabular-nums">
                <span className="font-medium">{count.toLocaleString("en-US")}</span>
                {before && before.count > 0 ? (
                  <span className="ms-2 text-muted-foreground">
                    {percent(count, before.count)} of {before.label.toLowerCase()}
                  </span>
                ) : null}
              </span>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={{ display: "block", width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
