import { cva, type VariantProps } from "class-variance-authority";

/**
 * The looks of a button, for buttons and for links that act as one. Public
 * pages use this without the class merger (about 8 KB), so a `className` given
 * along adds to the look and cannot override it: pick another variant or size.
 */
export const buttonVariants = cva(
  [
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none",
    "transition-colors duration-150",
    "disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50",
    "[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg]:stroke-[1.5]",
  ],
  {
    variants: {
      variant: {
        default: "border-transparent bg-primary text-primary-foreground hover:bg-primary-hover",
        outline: "border-input bg-transparent text-foreground hover:border-foreground hover:bg-accent",
        secondary: "border-transparent bg-secondary text-secondary-foreground hover:bg-accent",
        ghost: "border-transparent bg-transparent text-foreground hover:bg-accent",
        link: "border-transparent text-primary underline decoration-1 underline-offset-4 hover:decoration-2",
        destructive: "border-transparent bg-destructive text-destructive-foreground hover:bg-destructive/90",
      },
      size: {
        default: "h-11 px-5 text-[0.9375rem] [&_svg]:size-[1.125rem]",
        sm: "h-9 px-3.5 text-sm pointer-coarse:h-11 [&_svg]:size-4",
        lg: "h-13 px-7 text-base [&_svg]:size-5",
        icon: "size-11 [&_svg]:size-5",
        "icon-sm": "size-9 pointer-coarse:size-11 [&_svg]:size-[1.125rem]",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonLook = VariantProps<typeof buttonVariants>;
