import { cva, type VariantProps } from "class-variance-authority";

/**
 * The looks of a button (app/controls.css), for buttons and for links that act as
 * one. A `className` given along wins over the look.
 */
export const buttonVariants = cva("btn", {
  variants: {
    variant: {
      default: "btn-primary",
      outline: "btn-outline",
      secondary: "btn-secondary",
      ghost: "btn-ghost",
      link: "btn-link",
      destructive: "btn-destructive",
    },
    size: {
      default: "",
      sm: "btn-sm",
      lg: "btn-lg",
      icon: "btn-icon",
      "icon-sm": "btn-icon-sm",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});

export type ButtonLook = VariantProps<typeof buttonVariants>;
