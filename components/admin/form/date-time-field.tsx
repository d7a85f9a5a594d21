"use client";

import { CalendarIcon, XIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { formatLongDay, formatWeekday, storeZone } from "@/lib/platform/format/dates";
import { dayIn, momentOf, wallClock } from "@/lib/platform/format/zone";
import { useField } from "./form-context";
import { FormField, type FormFieldProps, useLabel } from "./form-field";

interface DateTimeFieldProps extends Omit<FormFieldProps, "wide" | "className"> {
  /** Names the time beside the date for screen readers. */
  timeLabel: string;
  future?: boolean;
}

const DEFAULT_TIME = "09:00";

/** A day of the calendar and a time, in the store's time zone; an optional one can be emptied. The value is ISO 8601 or "". */
export function DateTimeField({ timeLabel, future, ...frame }: DateTimeFieldProps) {
  const { name, optional } = frame;
  const label = useLabel(frame);
  const { value = "", change, locked } = useField<string>(name);
  const [open, setOpen] = useState(false);
  const zone = storeZone();
  /** What the store's clocks show at the moment of the value. */
  const local = value ? new Date(wallClock(new Date(value), zone)).toISOString() : "";
  const day = local.slice(0, 10);
  const time = local.slice(11, 16) || DEFAULT_TIME;
  const today = dayIn(new Date(), zone);
  const shown = day ? formatLongDay(day) : "Pick a date";
  const choose = (nextDay: string, nextTime: string) =>
    change(momentOf(Date.parse(`${nextDay}T${nextTime}:00Z`), zone).toISOString());
  return (
    <FormField {...frame}>
      {({ required: _required, ...control }) => (
        <div className="flex flex-wrap gap-2">
          <Popover open={open} onOpenChange={setOpen}>
            <PopoverTrigger asChild>
              <Button
                {...control}
                variant="outline"
                // The label alone would keep the chosen day from whoever cannot see it.
                aria-label={`${label}: ${shown}`}
                className="grow justify-start"
                disabled={locked}
              >
                <CalendarIcon aria-hidden="true" />
                <span>{shown}</span>
              </Button>
            </PopoverTrigger>
            <PopoverContent align="start" className="w-auto">
              <Calendar
                value={day || undefined}
                min={future ? today : undefined}
                today={today}
                dayName={formatWeekday}
                onSelect={(next) => {
                  choose(next, time);
                  setOpen(false);
                }}
              />
            </PopoverContent>
          </Popover>
          <Input
            type="time"
            aria-label={`${timeLabel}, ${zone}`}
            className="max-w-36"
            disabled={!day || locked}
            value={day ? time : ""}
            onChange={(event) => event.target.value && choose(day, event.target.value)}
          />
          {optional && day && !locked ? (
            <IconButton
              size="icon"
              label={`Clear ${label.toLowerCase()}`}
              icon={XIcon}
              onClick={() => change("")}
            />
          ) : null}
        </div>
      )}
    </FormField>
  );
}
