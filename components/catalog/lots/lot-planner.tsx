"use client";

import { useState } from "react";
import { LabelledInput } from "@/components/ui/labelled-input";
import { clearanceText, type Footprint, fitText, placeHouse } from "@/lib/catalog/lots/rules/placement";
import { type LotReading, lotQuery, readLot } from "@/lib/catalog/lots/schema";
import { LotDrawing } from "./lot-drawing";

const FIELDS = [
  ["lotWidth", "Lot width (ft)", "width"],
  ["lotDepth", "Lot depth (ft)", "depth"],
  ["side", "Side setbacks (ft)", "side"],
  ["front", "Front setback (ft)", "front"],
  ["rear", "Rear setback (ft)", "rear"],
] as const;

const SWITCHES = [
  ["turned", "Turn the house 90 degrees"],
  ["mirrored", "Mirror the house"],
] as const;

interface LotPlannerProps {
  name: string;
  house: Footprint;
  initial: LotReading;
}

export function LotPlanner({ name, house, initial }: LotPlannerProps) {
  const [{ choice, errors }, setReading] = useState(initial);
  const follow = (form: HTMLFormElement) => {
    const params = new URLSearchParams();
    for (const [key, value] of new FormData(form)) params.set(key, String(value));
    const next = readLot(params, choice);
    setReading(next);
    window.history.replaceState(null, "", lotQuery(next.choice));
  };
  const placement = placeHouse(house, choice);
  const isWrong = Object.keys(errors).length > 0;
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <LotDrawing name={name} lot={choice} placement={placement} />
      <form
        method="get"
        noValidate
        className="max-lg:-order-1"
        onChange={(event) => follow(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          follow(event.currentTarget);
        }}
      >
        <p
          aria-live="polite"
          className={`font-display text-subheading ${placement.fits || isWrong ? "" : "text-destructive"}`}
        >
          {isWrong ? "Drawn without what is marked below." : fitText(house, choice)}
        </p>
        <div className="mt-6 grid grid-cols-2 gap-4">
          {FIELDS.map(([field, label, key]) => (
            <LabelledInput
              key={field}
              id={`lot-${field}`}
              label={label}
              error={errors[field]}
              name={field}
              inputMode="decimal"
              defaultValue={initial.typed[field] ?? initial.choice[key]}
            />
          ))}
        </div>
        <div className="mt-4 space-y-1">
          {SWITCHES.map(([field, label]) => (
            <label key={field} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={field}
                value="1"
                defaultChecked={initial.choice[field]}
                className="size-4 accent-primary"
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <noscript>
          <button type="submit" className="mt-4 h-11 rounded-md bg-primary px-5 text-primary-foreground">
            Draw
          </button>
        </noscript>
        <h2 className="mt-8 font-display text-subheading">Clearances</h2>
        <ul className="mt-3 space-y-2 tabular-nums">
          {placement.clearances.map((clearance) => (
            <li key={clearance.side} className={clearance.feet < clearance.needed ? "text-destructive" : ""}>
              {clearanceText(clearance)}
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-muted-foreground">
          For lots with four straight sides at right angles. A corner, a curve, a slope or an easement needs a
          surveyor; your building department knows the setbacks of your lot.
        </p>
      </form>
    </div>
  );
}
