import { type ComponentProps, type ReactNode, Suspense } from "react";
import { PageHeader } from "../shell/page-header";
import { DataTableSkeleton } from "./data-table";
import { LoadBoundary } from "./load-boundary";

interface LoadedScreenProps extends ComponentProps<typeof PageHeader> {
  /** Between the head and what loads: a search, filters, a notice. */
  above?: ReactNode;
  /** What is said when the rows could not be loaded, e.g. `Error loading users`. */
  failure: string;
  /** Stands before the reason, e.g. `An error occurred`. */
  failureLead?: string;
  /** What loads its own rows. */
  children: ReactNode;
}

/** A screen whose head is there at once, and its table or figures as soon as they are loaded. */
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
