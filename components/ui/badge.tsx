import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeVariants = cva("badge", {
  variants: {
    variant: {
      default: "badge-default",
      clay: "badge-clay",
      secondary: "badge-secondary",
      outline: "badge-outline",
      success: "badge-success",
      warning: "badge-warning",
      destructive: "badge-destructive",
    },
  },
  defaultVariants: { variant: "default" },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;

export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={badgeVariants({ variant, className })} {...props} />;
}
