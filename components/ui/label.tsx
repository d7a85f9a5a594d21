import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The label of a control; `htmlFor` is required because a label that names nothing helps nobody. */
export function Label({
  className,
  htmlFor,
  children,
  ...props
}: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <label data-slot="label" htmlFor={htmlFor} className={clsx("label", className)} {...props}>
      {children}
    </label>
  );
}
