import { type ReactNode, Suspense } from "react";
import { NeedsScript } from "@/components/site/needs-script";
import { Spinner } from "@/components/ui/spinner";

/** A form below an order's page, which is made for each request. */
export function OrderSubpage({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="container-page max-w-3xl py-12">
      <NeedsScript what={what} />
      <Suspense
        fallback={
          <div className="script-only grid place-items-center py-24">
            <Spinner className="size-8" />
          </div>
        }
      >
        {children}
      </Suspense>
    </div>
  );
}
