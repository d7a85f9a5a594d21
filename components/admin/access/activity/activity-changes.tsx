import type { ActivityDto } from "@/lib/access/activity/dto";
import { formatMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { fieldLabel } from "./describe";

const MAX_SHOWN = 400;

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "string" && MOMENT.test(value)) return formatMoment(value);
  if (typeof value === "number" && name.endsWith("Cents")) return formatCents(value);
  if (typeof value === "number" && name.endsWith("Bps")) return `${value / 100}%`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}

function Side({ name, side }: { name: string; side: Record<string, unknown> | null }) {
  const held = side !== null && name in side;
  return (
    <td className="py-2 pe-4 align-top break-words whitespace-pre-wrap">
      {held ? shown(name, side[name]) : <span className="text-muted-foreground">none</span>}
    </td>
  );
}

export function ActivityChanges({ entry }: { entry: ActivityDto }) {
  const names = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  if (names.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer text-sm text-muted-foreground underline underline-offset-4">
        {names.length === 1 ? "1 field" : `${names.length} fields`}
      </summary>
      <table className="mt-2 w-full max-w-3xl table-fixed border-s-2 border-brass text-sm">
        <thead>
          <tr className="text-start text-muted-foreground">
            {["Field", "Before", "After"].map((head) => (
              <th
                key={head}
                scope="col"
                className="py-1 pe-4 text-start font-normal first:w-2/5 first:ps-3 sm:first:w-1/4"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {names.map((name) => (
            <tr key={name}>
              <th scope="row" className="py-2 ps-3 pe-4 text-start align-top font-medium break-words">
                {fieldLabel(name.replace(/Cents$/, ""))}
              </th>
              <Side name={name} side={entry.before} />
              <Side name={name} side={entry.after} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
