import Link from "next/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { addMonths, type MonthRange } from "@/lib/insights/reports/month-schema";

interface MonthBarProps {
  path: string;
  range: MonthRange;
  today: string;
}

/** Links and a form, so that it needs no script. */
export function MonthBar({ path, range, today }: MonthBarProps) {
  const month = today.slice(0, 7);
  const before = addMonths(month, -1);
  const presets = [
    ["This month", { from: month, to: month }],
    ["Last month", { from: before, to: before }],
    ["12 months", { from: addMonths(month, -11), to: month }],
  ] as const;
  const isShown = ({ from, to }: MonthRange) => from === range.from && to === range.to;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Months" className="flex flex-wrap gap-2">
        {presets.map(([label, { from, to }]) => (
          <Link
            key={label}
            href={`${path}?from=${from}&to=${to}`}
            prefetch={false}
            scroll={false}
            aria-current={isShown({ from, to }) ? "true" : undefined}
            className={buttonVariants({ variant: isShown({ from, to }) ? "default" : "outline", size: "sm" })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <form action={path} className="flex flex-wrap items-end gap-3">
        {(["from", "to"] as const).map((name) => (
          <div key={name} className="grid gap-1.5">
            <Label htmlFor={`month-${name}`}>{name === "from" ? "From" : "To"}</Label>
            {/* Where the browser has no such field, it is one of text. */}
            <Input
              key={range[name]}
              id={`month-${name}`}
              name={name}
              type="month"
              pattern="\d{4}-\d{2}"
              required
              defaultValue={range[name]}
            />
          </div>
        ))}
        <Button type="submit" variant="outline">
          Show
        </Button>
      </form>
    </div>
  );
}
