import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** One line of text. 16 px, so that phones do not zoom in on it. */
export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input data-slot="input" type={type} className={clsx("control control-line", className)} {...props} />
  );
}
