import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";

export function PlanNotFound() {
  return (
    <div className="container-page py-28 text-center">
      <h1 className="font-display text-title">Plan Not Found</h1>
      <p className="mx-auto mt-4 max-w-md text-muted-foreground">
        The house plan you're looking for doesn't exist or has been removed.
      </p>
      <Link href="/plans" className={buttonVariants({ size: "lg", className: "mt-8" })}>
        Browse All Plans
      </Link>
    </div>
  );
}
