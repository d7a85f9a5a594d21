import { PLACE_TEXTS, statusTexts, successTexts } from "@/components/admin/actions/outcome-texts";
import { ImagePreview } from "@/components/admin/media/image-preview";
import { activeColumn, ContentTable, orderColumn } from "@/components/admin/table/content-table";
import type { Column } from "@/components/admin/table/data-table";
import { RowName } from "@/components/admin/table/list-parts";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteTeamMemberAction, updateTeamMemberAction } from "@/lib/content/team/actions";
import type { AdminTeamMemberDto } from "@/lib/content/team/dto";
import { listTeamMemberRows, type TeamListQuery } from "@/lib/content/team/queries";

const columns = (role: Role): Column<AdminTeamMemberDto>[] => [
  {
    header: "Image",
    narrow: true,
    className: "w-18",
    cell: (member) => <ImagePreview src={member.image} className="aspect-square w-12 [&_span]:text-[0]" />,
  },
  {
    header: "Name",
    sort: "name",
    cell: (member) => (
      <>
        <RowName href={`/admin/team/${member.id}`}>{member.name}</RowName>
        <p className="text-sm text-muted-foreground sm:hidden">{member.title}</p>
      </>
    ),
  },
  { header: "Title", sort: "title", cell: (member) => member.title, hideBelow: "sm" },
  orderColumn("md"),
  activeColumn({
    header: "Active",
    label: (member) => `${member.name} is active`,
    disabled: !can(role, "team:update"),
    action: updateTeamMemberAction,
    texts: statusTexts("Team member"),
    badges: ["Active", "Inactive"],
  }),
];

export async function TeamTable({ query, role }: { query: TeamListQuery; role: Role }) {
  return (
    <ContentTable
      area="team"
      label="Team members"
      form="/admin/team"
      {...{ role, query }}
      columns={columns(role)}
      page={await listTeamMemberRows(query)}
      name={(member) => member.name}
      viewHref={() => "/about"}
      moved={PLACE_TEXTS}
      noun="Team Member"
      remove={deleteTeamMemberAction}
      texts={successTexts("Team member")}
      nothing="No team members found"
      hint={query.q ? "Nobody matches this search." : undefined}
    />
  );
}
