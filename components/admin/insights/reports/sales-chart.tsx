import type { DayOfReport } from "@/lib/insights/reports/schema";
import { formatCents, formatPrice } from "@/lib/platform/format/money";
import { chartPoints, roundUp } from "./chart-points";
import styles from "./reports.module.css";

interface SalesChartProps {
  days: readonly DayOfReport[];
  /** The same number of days before, which the marks stand for. */
  before: readonly DayOfReport[];
}

const TICKS = 4;

const orderCount = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "order" : "orders"}`;

/** Each bar has a mark where the period before was. The table below says the same in figures. */
export function SalesChart({ days, before }: SalesChartProps) {
  const points = chartPoints(days, before);
  const top = roundUp(Math.max(0, ...points.flatMap(({ cents, beforeCents }) => [cents, beforeCents])));
  const total = points.reduce((sum, { cents }) => sum + cents, 0);
  const orders = points.reduce((sum, point) => sum + point.orders, 0);
  const share = (cents: number) => `${Math.min(100, Math.max(0, (cents / top) * 100))}%`;
  const every = Math.ceil(points.length / TICKS);
  const ticks = points.flatMap(({ label }, at) =>
    at % every === 0 ? [{ text: label.replace(/ to .*/, ""), left: `${(at / points.length) * 100}%` }] : [],
  );
  return (
    <figure>
      <div
        className={styles.chart}
        role="img"
        aria-label={`${orderCount(orders)}, ${formatCents(total)} net of refunds`}
      >
        <div className={styles.scale} aria-hidden="true">
          {[1, 0.75, 0.5, 0.25, 0].map((part) => (
            <span key={part}>{formatPrice(top * part)}</span>
          ))}
        </div>
        <div className={styles.plot} aria-hidden="true">
          {points.map((point) => (
            <div key={point.label} className={styles.slot}>
              <div
                className={styles.bar}
                // A day with orders shows, however little it brought.
                style={{ height: share(point.cents), minHeight: point.orders > 0 ? 3 : 0 }}
              />
              {point.beforeCents > 0 ? (
                <div className={styles.mark} style={{ bottom: share(point.beforeCents) }} />
              ) : null}
              <div className={styles.tip}>
                <strong>{point.label}</strong>
                <br />
                <span>{`${formatCents(point.cents)}, ${orderCount(point.orders)}`}</span>
                <br />
                <span>{`Before: ${formatCents(point.beforeCents)}`}</span>
              </div>
            </div>
          ))}
        </div>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map(({ text, left }) => (
            <span key={text} style={{ left }}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted-foreground">
        <span className={styles.key}>Net of refunds</span>
        <span className={`${styles.key} ${styles.keyBefore}`}>Period before</span>
        <span className="tabular-nums">{`${orderCount(orders)}, ${formatCents(total)}`}</span>
      </figcaption>
    </figure>
  );
}
