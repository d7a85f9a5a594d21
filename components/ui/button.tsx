import type { ComponentProps } from "react";
import { type ButtonLook, buttonVariants } from "./button-variants";

export type ButtonProps = ComponentProps<"button"> & ButtonLook;

/** `type` is `button` unless told, so that none submits a form by accident. */
export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={type}
      className={buttonVariants({ variant, size, className })}
      {...props}
    />
  );
}
