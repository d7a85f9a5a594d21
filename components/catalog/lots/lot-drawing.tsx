import { fmtFeet } from "drafting";
import "./lot-drawing.css";
import type { CSSProperties } from "react";
import { clearanceText, drawnArea, type Placement, textHeight } from "@/lib/catalog/lots/rules/placement";
import type { LotChoice } from "@/lib/catalog/lots/schema";

interface LotDrawingProps {
  name: string;
  lot: LotChoice;
  placement: Placement;
}

/** What the size of a house takes in one line with a little air, in heights of its letters. */
const SIZE_LINE = 9.5;

const pathOf = (loops: Placement["outline"]) =>
  loops.map((loop) => `M${loop.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");

export function LotDrawing({ name, lot, placement }: LotDrawingProps) {
  const { room, house, fits } = placement;
  const color = fits ? "var(--primary)" : "var(--destructive)";
  const drawn = drawnArea(lot, placement);
  const text = textHeight(drawn);
  // Beside what is drawn, also where that is a house over the line of the lot.
  const [left, top] = [Math.min(0, house.x), Math.min(0, house.y)];
  const middle = { x: house.x + house.width / 2, y: house.y + house.depth / 2 };
  const [wide, deep] = [fmtFeet(house.width), fmtFeet(house.depth)];
  // Over the walls of a narrow house the figures could not be read.
  const lines = house.width < SIZE_LINE * text ? [`${wide} ×`, deep] : [`${wide} × ${deep}`];
  const said = placement.clearances.map(clearanceText).join(" ");
  return (
    <svg
      viewBox={`${drawn.x} ${drawn.y} ${drawn.width} ${drawn.depth}`}
      role="img"
      aria-label={`${name} on a lot of ${fmtFeet(lot.width)} by ${fmtFeet(lot.depth)}. ${said}`}
      className="lot-drawing max-h-dvh w-full rounded-lg border border-border bg-card"
      style={{ "--text": `${text}px` } as CSSProperties}
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
        <text
          x={lot.width / 2}
          y={Math.max(lot.depth, house.y + house.depth)}
          dy="1.5em"
          fill="var(--muted-foreground)"
        >
          Street
        </text>
        <text x={lot.width / 2} y={top} dy="-0.6em">
          {fmtFeet(lot.width)}
        </text>
        <text transform={`translate(${left} ${lot.depth / 2}) rotate(-90)`} dy="-0.6em">
          {fmtFeet(lot.depth)}
        </text>
        <text y={middle.y}>
          {lines.map((line, index) => (
            <tspan key={line} x={middle.x} dy={index > 0 ? "1.2em" : lines.length > 1 ? "-0.25em" : "0.35em"}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    </svg>
  );
}
