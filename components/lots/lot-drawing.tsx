import { fmtFeet } from "@/lib/drawings/geometry/fmt-feet";
import { clearanceText, type Placement } from "@/lib/lots/rules/placement";
import type { LotChoice } from "@/lib/lots/schema";

/** Feet drawn around the lot, for the street and the dimensions. */
const MARGIN = 14;

interface LotDrawingProps {
  name: string;
  lot: LotChoice;
  placement: Placement;
}

const pathOf = (loops: Placement["outline"]) =>
  loops.map((loop) => `M${loop.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");

/** The lot with its setbacks and the house on it, to scale, the street at the bottom. */
export function LotDrawing({ name, lot, placement }: LotDrawingProps) {
  const { room, house, fits } = placement;
  const color = fits ? "var(--primary)" : "var(--destructive)";
  const [width, height] = [lot.width + 2 * MARGIN, lot.depth + 2 * MARGIN];
  const text = Math.max(width, height) / 38;
  const said = placement.clearances.map(clearanceText).join(" ");
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      role="img"
      aria-label={`${name} on a lot of ${fmtFeet(lot.width)} by ${fmtFeet(lot.depth)}. ${said}`}
      className="max-h-dvh w-full rounded-lg border border-border bg-card"
      fontSize={text}
    >
      <rect
        width={lot.width}
        height={lot.depth}
        fill="var(--muted)"
        stroke="var(--foreground)"
        strokeWidth={text / 12}
      />
      <rect
        x={room.x}
        y={room.y}
        width={room.width}
        height={room.depth}
        fill="none"
        stroke="var(--muted-foreground)"
        strokeWidth={text / 16}
        strokeDasharray={`${text / 2} ${text / 3}`}
      />
      <path
        d={pathOf(placement.outline)}
        fillRule="evenodd"
        fill={color}
        fillOpacity="0.15"
        stroke={color}
        strokeWidth={text / 8}
        strokeLinejoin="round"
      />
      <g fill="var(--foreground)" textAnchor="middle">
        <text x={lot.width / 2} y={lot.depth + text * 2.2} fill="var(--muted-foreground)">
          Street
        </text>
        <text x={lot.width / 2} y={-text * 0.7}>
          {fmtFeet(lot.width)}
        </text>
        <text transform={`translate(${-text * 0.7} ${lot.depth / 2}) rotate(-90)`}>{fmtFeet(lot.depth)}</text>
        <text x={house.x + house.width / 2} y={house.y + house.depth / 2}>
          {`${fmtFeet(house.width)} × ${fmtFeet(house.depth)}`}
        </text>
      </g>
    </svg>
  );
}
