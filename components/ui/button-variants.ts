import { clsx } from "clsx";

export interface ButtonLook {
  variant?: "default" | "outline" | "secondary" | "ghost" | "link" | "destructive";
  size?: "default" | "sm" | "lg" | "icon" | "icon-sm";
}

/**
 * The looks of a button (app/controls.css), for buttons and for links that act as
 * one. A `className` given along wins over the look. Every page carries this: no
 * library for variants comes along where each is one name.
 */
export const buttonVariants = ({
  variant = "default",
  size = "default",
  className,
}: ButtonLook & { className?: string | undefined } = {}): string =>
  clsx(
    "btn",
    variant === "default" ? "btn-primary" : `btn-${variant}`,
    size !== "default" && `btn-${size}`,
    className,
  );
