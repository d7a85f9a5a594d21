"use client";

import "./calendar.css";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { buttonVariants } from "./button-variants";

/** A day without a time, `2026-11-20`. */
export type Day = string;

interface CalendarProps {
  value?: Day;
  onSelect: (day: Day) => void;
  min?: Day;
  today: Day;
  /** A day in words, for screen readers. */
  dayName: (day: Day) => string;
}

const STEP = buttonVariants({ variant: "ghost", size: "icon-sm" });
const CLASSES = {
  months: "relative",
  month_caption: "flex h-9 items-center justify-center font-medium",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: `${STEP} aria-disabled:pointer-events-none aria-disabled:opacity-50`,
  button_next: STEP,
  month_grid: "mt-2 border-collapse",
  weekday: "size-10 text-xs font-medium text-muted-foreground",
  day: "p-0",
  day_button: "calendar-day",
};

function Chevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === "left" ? ChevronLeftIcon : ChevronRightIcon;
  return <Icon aria-hidden="true" />;
}

const at = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** In UTC. */
export function Calendar({ value, onSelect, min, today, dayName }: CalendarProps) {
  const first = min === undefined ? undefined : at(min);
  return (
    <DayPicker
      data-slot="calendar"
      mode="single"
      required
      autoFocus
      showOutsideDays
      timeZone="UTC"
      today={at(today)}
      selected={value ? at(value) : undefined}
      defaultMonth={at(value ?? today)}
      startMonth={first}
      disabled={first && { before: first }}
      onSelect={(date) => onSelect(dayOf(date))}
      labels={{
        labelDayButton: (date, { today: isToday }) => `${isToday ? "Today, " : ""}${dayName(dayOf(date))}`,
        labelPrevious: () => "Previous month",
        labelNext: () => "Next month",
      }}
      classNames={CLASSES}
      components={{ Chevron }}
    />
  );
}
