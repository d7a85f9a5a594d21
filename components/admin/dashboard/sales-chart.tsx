import type { DayOfSales } from "@/lib/dashboard/numbers";
import { formatCents, formatPrice } from "@/lib/platform/format/money";

/** Units of the drawing: one slot for each day, a hundred high. It is stretched to its place. */
const SLOT = 10;
const HEIGHT = 100;

const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });

const orderCount = (count: number) => `${count} ${count === 1 ? "order" : "orders"}`;

/** A round amount at or above the largest day, so that the scale reads easily. */
function roundUp(cents: number): number {
  const step = 10 ** Math.max(4, Math.floor(Math.log10(Math.max(1, cents))));
  return Math.max(step, Math.ceil(cents / step) * step);
}

/** Revenue of the last 30 days as bars with a scale; each bar tells its day, its orders and its amount. */
export function SalesChart({ days }: { days: DayOfSales[] }) {
  const most = roundUp(Math.max(0, ...days.map((day) => day.revenueCents)));
  const total = days.reduce((sum, day) => sum + day.revenueCents, 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const summary = `${orderCount(orders)}, ${formatCents(total)} in 30 days`;
  const marks = [0, 10, 20, days.length - 1].flatMap((index) => days[index] ?? []);
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-muted-foreground tabular-nums">
        <div aria-hidden="true" className="flex h-48 flex-col justify-between text-end leading-none">
          <span>{formatPrice(most)}</span>
          <span>{formatPrice(most / 2)}</span>
          <span>$0</span>
        </div>
        <svg
          viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          className="h-48 w-full"
        >
          {[0, 0.5, 1].map((part) => (
            <path
              key={part}
              d={`M0 ${HEIGHT * part}H${days.length * SLOT}`}
              stroke={part === 1 ? "var(--brass)" : "var(--border)"}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map((day, index) => {
            // A day with orders shows, however little it brought.
            const height = Math.max((day.revenueCents / most) * HEIGHT, day.orders > 0 ? 1.5 : 0);
            return (
              <g key={day.day}>
                <title>{`${dayText(day.day)}: ${orderCount(day.orders)}, ${formatCents(day.revenueCents)}`}</title>
                <rect x={index * SLOT} y="0" width={SLOT} height={HEIGHT} fill="transparent" />
                <rect
                  x={index * SLOT + SLOT * 0.2}
                  y={HEIGHT - height}
                  width={SLOT * 0.6}
                  height={height}
                  fill="var(--primary)"
                />
              </g>
            );
          })}
        </svg>
        <span />
        <div aria-hidden="true" className="mt-2 flex justify-between">
          {marks.map((day) => (
            <span key={day.day}>{dayText(day.day)}</span>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-muted-foreground">{summary}</figcaption>
    </figure>
  );
}
