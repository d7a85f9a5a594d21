"use client";

import { useState } from "react";
import css from "./house-view.module.css";
import type { Facing } from "./sun";

const FACINGS: readonly { value: Facing; label: string }[] = [
  { value: "S", label: "South" },
  { value: "E", label: "East" },
  { value: "N", label: "North" },
  { value: "W", label: "West" },
];
const NOON = 12;

const clock = (hour: number): string => {
  const minutes = hour % 1 === 0 ? "00" : "30";
  return `${((Math.floor(hour) + 11) % 12) + 1}:${minutes} ${hour < NOON ? "am" : "pm"}`;
};

export function SunFields({ onSun }: { onSun: (hour: number, facing: Facing) => void }) {
  const [hour, setHour] = useState(10);
  const [facing, setFacing] = useState<Facing>("S");
  const light = (nextHour: number, nextFacing: Facing) => {
    setHour(nextHour);
    setFacing(nextFacing);
    onSun(nextHour, nextFacing);
  };
  return (
    <>
      <label className={css.field}>
        <span>{`Sun at ${clock(hour)}`}</span>
        <input
          type="range"
          min={6}
          max={19}
          step={0.5}
          value={hour}
          aria-valuetext={clock(hour)}
          onChange={(event) => light(Number(event.target.value), facing)}
        />
      </label>
      <label className={css.field}>
        The front faces
        <select value={facing} onChange={(event) => light(hour, event.target.value as Facing)}>
          {FACINGS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
