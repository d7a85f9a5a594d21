import type { DayOfReport, ReportTotals } from "@/lib/insights/reports/schema";
import { formatCents } from "@/lib/platform/format/money";
import styles from "./reports.module.css";

type Figure = keyof ReportTotals;

const FIGURES: { figure: Figure; label: string; isMoney?: true }[] = [
  { figure: "visitors", label: "Visitors" },
  { figure: "planViews", label: "Plan views" },
  { figure: "carts", label: "Added to cart" },
  { figure: "checkouts", label: "Checkouts" },
  { figure: "paid", label: "Paid orders" },
  { figure: "grossCents", label: "Gross", isMoney: true },
  { figure: "discountsCents", label: "Discounts", isMoney: true },
  { figure: "creditsCents", label: "Credits for upgrades", isMoney: true },
  { figure: "taxCents", label: "Tax", isMoney: true },
  { figure: "salesCents", label: "Sales", isMoney: true },
  { figure: "refundsCents", label: "Refunds", isMoney: true },
  { figure: "netCents", label: "Net of refunds", isMoney: true },
];

const valueText = (value: number, isMoney: boolean) =>
  isMoney ? formatCents(value) : value.toLocaleString("en-US");

export function changeText(value: number, before: number, isMoney = false): string {
  const was = valueText(before, isMoney);
  if (before === value) return `The same as before, ${was}`;
  if (before <= 0) return `Before: ${was}`;
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  if (percent === 0) return `About the same as ${was}`;
  return `${percent.toLocaleString("en-US")}% ${value > before ? "more" : "less"} than ${was}`;
}

function Spark({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const bottom = Math.min(0, ...values);
  const y = (value: number) => (30 - ((value - bottom) / (top - bottom)) * 28).toFixed(1);
  const step = 100 / Math.max(1, values.length - 1);
  const line = values
    .map((value, at) => `${at === 0 ? "M" : "L"}${(at * step).toFixed(2)} ${y(value)}`)
    .join("");
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true" className={styles.spark}>
      <path d={`${line}L100 32L0 32Z`} />
      <path d={line} />
    </svg>
  );
}

interface FiguresProps {
  totals: ReportTotals;
  before: ReportTotals;
  days: readonly DayOfReport[];
}

export function Figures({ totals, before, days }: FiguresProps) {
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {FIGURES.map(({ figure, label, isMoney = false }) => (
        <div key={figure} className="grid content-start gap-1 rounded-md border bg-card p-4 sm:p-5">
          <span className="eyebrow">{label}</span>
          <span className="font-display text-heading tabular-nums">{valueText(totals[figure], isMoney)}</span>
          <span className="text-sm text-muted-foreground">
            {changeText(totals[figure], before[figure], isMoney)}
          </span>
          {days.length > 1 ? <Spark values={days.map((day) => day[figure])} /> : null}
        </div>
      ))}
    </section>
  );
}
