import { UserAvatar } from "@/components/admin/shell/user-avatar";
import { BulkBar } from "@/components/admin/table/bulk-bar";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { bulkDeletion, idColumn, RowName, rowDeletion } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { Badge } from "@/components/ui/badge";
import { ROLE_LABELS } from "@/lib/access/staff/rules/permissions";
import { listUsersWithAccess, type UserRow } from "@/lib/office/users/access-queries";
import { deleteUserAction, deleteUsersAction } from "@/lib/office/users/actions";
import type { UserListQuery } from "@/lib/office/users/queries";
import { formatDay } from "@/lib/platform/format/dates";

const ROLE_LOOK = { admin: "clay", content_editor: "secondary", qc_reviewer: "outline" } as const;

/** How a user can sign in, as far as it is out of the ordinary or safer than it must be. */
function SignIn({ access }: Pick<UserRow, "access">) {
  if (!access) return null;
  const { invitation, blockedMinutes, hasSecondFactor } = access;
  return (
    <>
      {invitation === "open" ? <Badge variant="outline">Invited</Badge> : null}
      {invitation === "over" ? <Badge variant="clay">Invitation expired</Badge> : null}
      {blockedMinutes > 0 ? <Badge variant="clay">{`Locked for ${blockedMinutes} min`}</Badge> : null}
      {hasSecondFactor ? <Badge variant="secondary">Second factor</Badge> : null}
    </>
  );
}

const COLUMNS: Column<UserRow>[] = [
  idColumn(),
  {
    header: "User",
    sort: "fullName",
    cell: (user) => (
      <div className="flex items-center gap-3">
        <UserAvatar fullName={user.fullName || user.username} src={user.avatar} />
        <div className="min-w-0">
          <RowName href={`/admin/users/${user.id}`}>{user.fullName || user.username}</RowName>
          <p className="text-sm text-muted-foreground">{`@${user.username}`}</p>
          <p className="mt-1 flex flex-wrap gap-1 empty:hidden md:hidden">
            <SignIn access={user.access} />
          </p>
        </div>
      </div>
    ),
  },
  { header: "Email", sort: "email", cell: (user) => user.email, hideBelow: "md" },
  {
    header: "Role",
    sort: "role",
    cell: (user) => <Badge variant={ROLE_LOOK[user.role]}>{ROLE_LABELS[user.role] ?? "User"}</Badge>,
  },
  {
    header: "Sign-in",
    hideBelow: "md",
    cell: ({ access }) => (
      <div className="flex flex-wrap gap-1">
        <SignIn access={access} />
      </div>
    ),
  },
  {
    header: "Created",
    sort: "createdAt",
    cell: (user) => formatDay(user.createdAt),
    hideBelow: "lg",
    className: "whitespace-nowrap",
  },
];

export async function UsersTable({ query, selfId }: { query: UserListQuery; selfId: number }) {
  return (
    <DataTable
      label="Users"
      path="/admin/users"
      query={query}
      columns={COLUMNS}
      page={await listUsersWithAccess(query)}
      name={(user) => user.username}
      bulk={
        <BulkBar
          actions={[
            bulkDeletion(
              "User",
              deleteUsersAction,
              "Delete {n}? Their posts stay, without an author. This action cannot be undone.",
            ),
          ]}
        />
      }
      actions={(user) => (
        <RowMenu
          name={user.username}
          editHref={`/admin/users/${user.id}`}
          deletion={{
            ...rowDeletion(
              "User",
              user.fullName || user.username,
              deleteUserAction.bind(null, { id: user.id }),
            ),
            title: "Confirm Deletion",
            disabled: user.id === selfId,
          }}
        />
      )}
      nothing="No users found"
      hint="No user matches what you searched for."
    />
  );
}
