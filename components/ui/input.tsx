import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The shared look of single-line controls, also worn by NativeSelect and the Radix select trigger. */
export const CONTROL_CLASS = [
  "w-full min-w-0 rounded-md border border-input bg-card text-base text-card-foreground",
  "transition-colors duration-150 hover:border-foreground/60",
  "placeholder:text-muted-foreground",
  "disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground",
  "aria-invalid:border-destructive",
].join(" ");

/** One line of text. 16 px, so that phones do not zoom in on it. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      type={type}
      className={clsx(
        CONTROL_CLASS,
        "h-11 px-3.5 file:me-3 file:h-full file:border-0 file:bg-transparent file:text-sm file:font-medium",
        className,
      )}
      {...props}
    />
  );
}
