import { type ComponentProps, type ReactNode, Suspense } from "react";
import { PageHeader } from "../shell/page-header";
import { DataTableSkeleton } from "./data-table";
import { LoadBoundary } from "./load-boundary";

interface LoadedScreenProps extends ComponentProps<typeof PageHeader> {
  above?: ReactNode;
  failure: string;
  failureLead?: string;
  children: ReactNode;
}

/** The head is sent at once, what it holds as soon as it is loaded. */
export function LoadedScreen({ above, failure, failureLead, children, ...head }: LoadedScreenProps) {
  return (
    <>
      <PageHeader {...head} />
      {above}
      <LoadBoundary title={failure} lead={failureLead}>
        <Suspense fallback={<DataTableSkeleton />}>{children}</Suspense>
      </LoadBoundary>
    </>
  );
}
