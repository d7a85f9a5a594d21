import type { ComponentProps, ReactNode } from "react";
import { ErrorAlert } from "@/components/ui/error-alert";
import type { Permission } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import type { SearchParams } from "@/lib/platform/lists/list-query";
import { loadRow } from "@/lib/platform/lists/load-row";
import { PageHeader } from "../shell/page-header";

interface Head extends Pick<ComponentProps<typeof PageHeader>, "back"> {
  permission: Permission;
  title: string;
}

interface RowPage<T> extends Head {
  load: (id: number, staff: Staff) => Promise<T>;
  heading?: (row: T, staff: Staff) => string;
  description?: (row: T) => ReactNode;
  actions?: (row: T, staff: Staff) => ReactNode;
  /** In place of the usual head, of which the failure keeps the title. */
  head?: (row: T, staff: Staff) => ReactNode;
  /** What is said when the row could not be loaded, e.g. `Error loading user`. */
  failure: string;
  failureLead?: string;
  view: (row: T, staff: Staff) => ReactNode;
}

export function rowPage<T>(page: RowPage<T>) {
  const { permission, load, title, back, heading, description, actions, failure, failureLead, view } = page;
  return async ({ params }: { params: Promise<Record<string, string>> }) => {
    const staff = await requireStaff(permission);
    const [id = ""] = Object.values(await params);
    const row = await loadRow(id, (number) => load(number, staff));
    if (row === undefined) {
      const reason = "The database did not answer in time.";
      return (
        <>
          <PageHeader title={title} back={back} />
          <ErrorAlert title={failure} message={failureLead ? `${failureLead}: ${reason}` : reason} />
        </>
      );
    }
    return (
      <>
        {page.head?.(row, staff) ?? (
          <PageHeader
            title={heading?.(row, staff) ?? title}
            description={description?.(row)}
            back={back}
            actions={actions?.(row, staff)}
          />
        )}
        {await view(row, staff)}
      </>
    );
  };
}

interface NewPage extends Head {
  description?: string;
  form: (staff: Staff, query: SearchParams) => ReactNode | Promise<ReactNode>;
}

export function newPage({ permission, title, description, back, form }: NewPage) {
  return async ({ searchParams }: { searchParams: Promise<SearchParams> }) => {
    const staff = await requireStaff(permission);
    return (
      <>
        <PageHeader {...{ title, description, back }} />
        {await form(staff, await searchParams)}
      </>
    );
  };
}
