import { clsx } from "clsx";

export interface ButtonLook {
  variant?: "default" | "outline" | "secondary" | "ghost" | "link" | "destructive";
  size?: "default" | "sm" | "lg" | "icon" | "icon-sm";
}

/**
 * Classes from app/controls.css. A `className` given along wins. No library for variants: every
 * page carries this.
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
