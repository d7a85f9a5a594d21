import Link from "next/link";
import { ActionButton } from "@/components/admin/actions/action-button";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { createdColumn } from "@/components/admin/table/list-parts";
import { rowPath } from "@/lib/access/resources/resources";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { formatMoment } from "@/lib/platform/format/dates";
import { deleteRedirectAction } from "@/lib/records/redirects/actions";
import type { RedirectDto } from "@/lib/records/redirects/dto";
import { listRedirectRows, type RedirectListQuery } from "@/lib/records/redirects/queries";

const COLUMNS: Column<RedirectDto>[] = [
  {
    header: "Old address",
    sort: "slug",
    className: "w-1/2",
    cell: ({ from, createdAt }) => (
      <>
        <p className="font-medium break-all">{from}</p>
        <time className="text-xs text-muted-foreground sm:hidden" dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
      </>
    ),
  },
  {
    header: "Leads to",
    className: "w-1/2",
    cell: ({ folder, targetId, targetName, to, isActive }) => (
      <>
        <Link className="text-link" href={`${rowPath(folder)}/${targetId}`}>
          {targetName}
        </Link>
        <p className="text-sm break-all text-muted-foreground">{to}</p>
        {isActive ? null : <p className="text-sm text-warning">Not public: visitors find nothing</p>}
      </>
    ),
  },
  createdColumn("Since", "sm"),
];

export async function RedirectsTable({ query, role }: { query: RedirectListQuery; role: Role }) {
  return (
    <DataTable
      label="Redirects"
      path="/admin/redirects"
      query={query}
      columns={COLUMNS}
      page={await listRedirectRows(query)}
      name={(redirect) => redirect.from}
      actions={
        can(role, "redirects:delete")
          ? ({ id, from }) => (
              <ActionButton
                action={deleteRedirectAction.bind(null, { id })}
                success="Redirect deleted"
                failure="Failed to delete redirect"
                pendingLabel="Deleting..."
                aria-label={`Delete the redirect from ${from}`}
                variant="ghost"
                size="sm"
                confirm={{
                  title: "Confirm Deletion",
                  text: `Delete the redirect from ${from}? Who has that address finds nothing there from now on.`,
                  confirmLabel: "Delete Redirect",
                }}
              >
                Delete
              </ActionButton>
            )
          : undefined
      }
      nothing="No redirects found"
      hint="When the slug of a plan or a post is changed, its old address is listed here and leads to the new one. Other addresses can be added by hand."
    />
  );
}
