"use client";

import { clsx } from "clsx";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "./button";

/** A day without a time, `2026-11-20`. */
export type Day = string;

interface CalendarProps {
  value?: Day;
  onSelect: (day: Day) => void;
  /** The first day that can be chosen. */
  min?: Day;
  /** The day of today, marked. */
  today: Day;
}

const DAY_MS = 86_400_000;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const FULL = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
/** How far each key moves, in days; page keys move by months. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const at = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);
const plusDays = (day: Day, days: number) => dayOf(new Date(at(day).getTime() + days * DAY_MS));

function plusMonths(day: Day, months: number): Day {
  const date = at(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return dayOf(first);
}

function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = plusDays(first, -at(first).getUTCDay());
  const weeks: Day[][] = [];
  for (let week = start; week.slice(0, 7) <= day.slice(0, 7); week = plusDays(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, offset) => plusDays(week, offset)));
  }
  return weeks;
}

/** A month to choose a day from; arrow and page keys move through it. */
export function Calendar({ value, onSelect, min, today }: CalendarProps) {
  const [focused, setFocused] = useState<Day>(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const allowed = (day: Day) => min === undefined || day >= min;
  const move = (day: Day) => {
    const target = allowed(day) ? day : (min ?? day);
    setFocused(target);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) move(plusDays(focused, step));
    else if (event.key === "PageUp") move(plusMonths(focused, -1));
    else if (event.key === "PageDown") move(plusMonths(focused, 1));
    else return;
    event.preventDefault();
  };
  const turn = (months: number) => {
    const day = plusMonths(focused, months);
    setFocused(allowed(day) ? day : (min ?? day));
  };
  return (
    <div data-slot="calendar" className="grid gap-2">
      <div className="flex items-center justify-between">
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label="Previous month"
          disabled={min !== undefined && focused.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <ChevronLeftIcon aria-hidden="true" />
        </Button>
        <p aria-live="polite" className="font-medium">
          {MONTH.format(at(focused))}
        </p>
        <Button type="button" variant="ghost" size="icon-sm" aria-label="Next month" onClick={() => turn(1)}>
          <ChevronRightIcon aria-hidden="true" />
        </Button>
      </div>
      <table ref={grid} className="border-collapse" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="size-10 text-xs font-medium text-muted-foreground"
              >
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={!allowed(day)}
                    aria-label={FULL.format(at(day))}
                    aria-pressed={day === value}
                    aria-current={day === today ? "date" : undefined}
                    className={clsx(
                      "grid size-10 place-items-center rounded-md text-sm tabular-nums transition-colors hover:bg-accent disabled:pointer-events-none disabled:text-muted-foreground disabled:line-through disabled:opacity-60",
                      "aria-current:font-semibold aria-current:underline aria-current:underline-offset-4",
                      "aria-pressed:bg-primary aria-pressed:text-primary-foreground",
                      day.slice(0, 7) !== focused.slice(0, 7) && "text-muted-foreground",
                    )}
                    onClick={() => onSelect(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
