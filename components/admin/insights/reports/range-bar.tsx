import Link from "next/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { type DayRange, PRESET_NAMES, PRESETS, type Preset } from "@/lib/insights/reports/schema";

interface RangeBarProps {
  path: string;
  /** The range that was named; undefined for days that were typed. */
  preset: Preset | undefined;
  range: DayRange;
  presets?: readonly Preset[];
  days?: boolean;
}

/** Links and a form, so that it needs no script. */
export function RangeBar({ path, preset, range, presets = PRESET_NAMES, days = true }: RangeBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Range" className="flex flex-wrap gap-2">
        {presets.map((name) => (
          <Link
            key={name}
            href={`${path}?range=${name}`}
            prefetch={false}
            scroll={false}
            aria-current={name === preset ? "true" : undefined}
            className={buttonVariants({ variant: name === preset ? "default" : "outline", size: "sm" })}
          >
            {PRESETS[name].label}
          </Link>
        ))}
      </nav>
      {days ? (
        <form action={path} className="flex flex-wrap items-end gap-3">
          <div className="grid gap-1.5">
            <Label htmlFor="report-from">From</Label>
            <Input
              key={range.from}
              id="report-from"
              name="from"
              type="date"
              required
              defaultValue={range.from}
            />
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor="report-to">To</Label>
            <Input key={range.to} id="report-to" name="to" type="date" required defaultValue={range.to} />
          </div>
          <Button type="submit" variant="outline">
            Show
          </Button>
        </form>
      ) : null}
    </div>
  );
}
