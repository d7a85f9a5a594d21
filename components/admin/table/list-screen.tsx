import { PlusIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { type Area, rowPath } from "@/lib/resources/resources";
import { can, type Permission, type Role } from "@/lib/users/rules/permissions";
import { PageHeader } from "../shell/page-header";
import { DataTableSkeleton } from "./data-table";
import { ListToolbar } from "./list-toolbar";
import { LoadBoundary } from "./load-boundary";

interface ListScreenProps {
  title: string;
  description: string;
  /** Where a list inside of another leads back to. */
  back?: ComponentProps<typeof PageHeader>["back"];
  /** Buttons at the right of the head, such as an AddLink. */
  actions?: ReactNode;
  /** What the list is searched and narrowed with; none for a short one. */
  toolbar?: ComponentProps<typeof ListToolbar>;
  /** What is said when the rows could not be loaded, e.g. `Error loading users`. */
  failure: string;
  /** Stands before the reason, e.g. `An error occurred`. */
  failureLead?: string;
  /** The table, which loads its own rows. */
  children: ReactNode;
}

/** A screen with a list: its head, its search and filters, and the table as soon as it is there. */
export function ListScreen(props: ListScreenProps) {
  const { title, description, back, actions, toolbar, failure, failureLead, children } = props;
  return (
    <>
      <PageHeader {...{ title, description, back, actions }} />
      {toolbar ? <ListToolbar {...toolbar} /> : null}
      <LoadBoundary title={failure} lead={failureLead}>
        <Suspense fallback={<DataTableSkeleton />}>{children}</Suspense>
      </LoadBoundary>
    </>
  );
}

interface AddLinkProps {
  area: Area;
  role: Role;
  label: string;
}

/** The button that leads to the form for a new row, for who may make one. */
export function AddLink({ area, role, label }: AddLinkProps) {
  if (!can(role, `${area}:create` as Permission)) return null;
  return (
    <ButtonLink href={`${rowPath(area)}/new`}>
      <PlusIcon aria-hidden="true" />
      {label}
    </ButtonLink>
  );
}
