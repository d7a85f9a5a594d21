import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeVariants = cva("badge", {
  variants: {
    variant: {
      default: "border-transparent bg-primary text-primary-foreground",
      clay: "border-transparent bg-clay text-clay-foreground",
      secondary: "border-transparent bg-secondary text-secondary-foreground",
      outline: "border-input text-foreground",
      success: "border-current text-success",
      warning: "border-current text-warning",
      destructive: "border-current text-destructive",
    },
  },
  defaultVariants: { variant: "default" },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;

/** A short mark: Popular, New, a status. */
export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={badgeVariants({ variant, className })} {...props} />;
}
