import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="card"
      className={cn("rounded-md border bg-card text-card-foreground", className)}
      {...props}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="card-header" className={cn("grid gap-1.5 p-5 sm:px-6 sm:pt-6", className)} {...props} />
  );
}

/** The title as an h2 unless another level is given, so that outlines stay in order. */
export function CardTitle({
  className,
  level: Heading = "h2",
  ...props
}: ComponentProps<"h2"> & { level?: "h2" | "h3" | "h4" }) {
  return (
    <Heading
      data-slot="card-title"
      className={cn("font-display text-subheading font-medium", className)}
      {...props}
    />
  );
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card-content" className={cn("px-5 pb-5 sm:px-6 sm:pb-6", className)} {...props} />;
}
