import type { LucideIcon } from "lucide-react";
import { Button, type ButtonProps } from "./button";

interface IconButtonProps extends Omit<ButtonProps, "children" | "aria-label"> {
  /** What it does, for whoever cannot see the icon. */
  label: string;
  icon: LucideIcon;
}

export function IconButton({
  label,
  icon: Icon,
  variant = "ghost",
  size = "icon-sm",
  ...button
}: IconButtonProps) {
  return (
    <Button {...button} {...{ variant, size }} aria-label={label}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
