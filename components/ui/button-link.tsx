import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonVariants } from "./button-variants";

export function ButtonLink({ className, variant, size, ...props }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link data-slot="button-link" className={buttonVariants({ variant, size, className })} {...props} />;
}
