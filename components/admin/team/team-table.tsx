import { ActiveToggle } from "@/components/admin/active-toggle";
import { type Column, DataTable, EmptyList } from "@/components/admin/data-table";
import { ImagePreview } from "@/components/admin/image-preview";
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
  {
    header: "Order",
    sort: "displayOrder",
    align: "end",
    hideBelow: "md",
    className: "tabular-nums",
    cell: (member) => member.displayOrder,
  },
  {
    header: "Active",
    sort: "isActive",
    cell: (member) => (
      <ActiveToggle
        id={member.id}
        label={`${member.name} is active`}
        isActive={member.isActive}
        disabled={!can(role, "team:update")}
        action={updateTeamMemberAction}
        success={{ title: "Success", description: "Team member status updated" }}
        failure="Failed to update status"
        badges={["Active", "Inactive"]}
      />
    ),
  },
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
      reorder={
        mayChange
          ? {
              list: "team",
              success: { title: "Success", description: "Display order updated" },
              failure: "Failed to update display order",
            }
          : undefined
      }
      actions={
        mayChange
          ? (member) => (
              <RowMenu
                name={member.name}
                viewHref="/about"
                editHref={`/admin/team/${member.id}`}
                deletion={{
                  action: deleteTeamMemberAction.bind(null, { id: member.id }),
                  text: `Are you sure you want to delete "${member.name}"? This action cannot be undone.`,
                  confirmLabel: "Delete Team Member",
                  success: { title: "Success", description: "Team member deleted" },
                  failure: "Failed to delete team member",
                }}
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
