import { PlusIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "../shell/page-header";
import { DataTableSkeleton } from "./data-table";
import { ListToolbar } from "./list-toolbar";
import { LoadBoundary } from "./load-boundary";

interface ListScreenProps {
  title: string;
  description: string;
  /** Buttons at the right of the head, such as an AddLink. */
  actions?: ReactNode;
  toolbar: ComponentProps<typeof ListToolbar>;
  /** What is said when the rows could not be loaded, e.g. `Error loading users`. */
  failure: string;
  /** Stands before the reason, e.g. `An error occurred`. */
  failureLead?: string;
  /** The table, which loads its own rows. */
  children: ReactNode;
}

/** A screen with a list: its head, its search and filters, and the table as soon as it is there. */
export function ListScreen(props: ListScreenProps) {
  const { title, description, actions, toolbar, failure, failureLead, children } = props;
  return (
    <>
      <PageHeader {...{ title, description, actions }} />
      <ListToolbar {...toolbar} />
      <LoadBoundary title={failure} lead={failureLead}>
        <Suspense fallback={<DataTableSkeleton />}>{children}</Suspense>
      </LoadBoundary>
    </>
  );
}

/** The button that leads to the form for a new row. */
export function AddLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href}>
      <PlusIcon aria-hidden="true" />
      {children}
    </ButtonLink>
  );
}
