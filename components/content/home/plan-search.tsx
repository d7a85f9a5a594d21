import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { BEDROOMS, SIZES } from "@/lib/catalog/plans/rules/filter";

/** A buyer's first three questions, asked of the list of plans by a form that needs no script. */
export function PlanSearch() {
  return (
    <search aria-label="House plans" className="mt-6">
      <form
        action="/plans"
        method="get"
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1.5fr_1.2fr_1.2fr_auto]"
      >
        <div className="col-span-2 sm:col-span-1">
          <Label htmlFor="home-search" className="sr-only">
            Search
          </Label>
          <Input id="home-search" name="q" type="search" maxLength={100} placeholder="Ranch with porch ..." />
        </div>
        <div>
          <Label htmlFor="home-bedrooms" className="sr-only">
            Bedrooms
          </Label>
          <NativeSelect id="home-bedrooms" name="bedrooms" defaultValue="">
            <option value="">Bedrooms</option>
            {BEDROOMS.map((number) => (
              <option key={number} value={number.replace("+", "")}>{`${number} beds`}</option>
            ))}
          </NativeSelect>
        </div>
        <div>
          <Label htmlFor="home-size" className="sr-only">
            Size
          </Label>
          <NativeSelect id="home-size" name="size" defaultValue="">
            <option value="">Any size</option>
            {Object.entries(SIZES).map(([value, { label }]) => (
              <option key={value} value={value}>{`${label} sq ft`}</option>
            ))}
          </NativeSelect>
        </div>
        <Button type="submit" className="col-span-2 sm:col-span-1">
          Find plans
        </Button>
      </form>
    </search>
  );
}
