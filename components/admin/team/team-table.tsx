import { type Column, DataTable, EmptyList } from "@/components/admin/data-table";
import { ImagePreview } from "@/components/admin/image-preview";
import {
  CONTENT_MOVED,
  contentActiveColumn,
  contentDeleted,
  orderColumn,
  rowDeletion,
} from "@/components/admin/list-parts";
import { RowMenu } from "@/components/admin/row-menu";
import { deleteTeamMemberAction, updateTeamMemberAction } from "@/lib/team/actions";
import type { AdminTeamMemberDto } from "@/lib/team/dto";
import { listTeamMemberRows, type TeamListQuery } from "@/lib/team/queries";
import { can, type Role } from "@/lib/users/permissions";

const columns = (role: Role): Column<AdminTeamMemberDto>[] => [
  {
    header: "Image",
    className: "w-18",
    cell: (member) => <ImagePreview src={member.image} className="aspect-square w-12 [&_span]:text-[0]" />,
  },
  {
    header: "Name",
    sort: "name",
    cell: (member) => (
      <>
        <p className="font-medium">{member.name}</p>
        <p className="text-sm text-muted-foreground sm:hidden">{member.title}</p>
      </>
    ),
  },
  { header: "Title", sort: "title", cell: (member) => member.title, hideBelow: "sm" },
  orderColumn("md"),
  contentActiveColumn("Team member", {
    header: "Active",
    label: (member) => `${member.name} is active`,
    disabled: !can(role, "team:update"),
    action: updateTeamMemberAction,
  }),
];

/** The list of team members. */
export async function TeamTable({ query, role }: { query: TeamListQuery; role: Role }) {
  const { items, total } = await listTeamMemberRows(query);
  const mayChange = can(role, "team:update");
  return (
    <DataTable
      label="Team members"
      path="/admin/team"
      query={query}
      columns={columns(role)}
      rows={items}
      total={total}
      id={(member) => member.id}
      name={(member) => member.name}
      reorder={mayChange ? { list: "team", ...CONTENT_MOVED } : undefined}
      actions={
        mayChange
          ? (member) => (
              <RowMenu
                name={member.name}
                viewHref="/about"
                editHref={`/admin/team/${member.id}`}
                deletion={rowDeletion(
                  "Team Member",
                  member.name,
                  deleteTeamMemberAction.bind(null, { id: member.id }),
                  contentDeleted("Team member"),
                )}
              />
            )
          : undefined
      }
      empty={
        <EmptyList title="No team members found" text={query.q ? "Nobody matches this search." : undefined} />
      }
    />
  );
}
