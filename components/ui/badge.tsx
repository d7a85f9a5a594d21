import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeVariants = cva(
  [
    "inline-flex w-fit items-center gap-1 rounded-sm border px-2 py-0.5 text-xs leading-5 font-medium whitespace-nowrap",
    "[&_svg]:size-3.5 [&_svg]:stroke-[1.5]",
  ],
  {
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
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;

/** A short mark: Popular, New, a status. */
export function Badge({
  className,
  variant,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={badgeVariants({ variant, className })} {...props} />;
}
