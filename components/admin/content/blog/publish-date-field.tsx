"use client";

import { DateTimeField } from "@/components/admin/form/date-time-field";

/** The publish date of a scheduled post, which cannot be in the past. The value is ISO 8601 or "". */
export function PublishDateField({ name }: { name: string }) {
  return (
    <DateTimeField
      name={name}
      timeLabel="Publish time"
      required
      future
      hint="The post appears by itself at this time, in the store's time zone."
    />
  );
}
