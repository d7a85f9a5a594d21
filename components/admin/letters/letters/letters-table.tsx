import { type Column, DataTable } from "@/components/admin/table/data-table";
import { createdColumn, doneColumn, RowLink, rowDeletion } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import { deleteLetterAction } from "@/lib/letters/letters/actions";
import type { LetterDto } from "@/lib/letters/letters/dto";
import { type LetterListQuery, listLetterRows } from "@/lib/letters/letters/queries";
import { LetterStateBadge, progressText } from "./letter-state";

const LIST = "/admin/letters";

const COLUMNS: Column<LetterDto>[] = [
  {
    header: "Letter",
    sort: "subject",
    className: "w-full",
    cell: (letter) => (
      <>
        <RowLink href={`${LIST}/${letter.id}`} className="font-medium wrap-anywhere">
          {letter.subject}
        </RowLink>
        {letter.state === "draft" ? null : (
          <p className="text-sm text-muted-foreground">{progressText(letter)}</p>
        )}
      </>
    ),
  },
  createdColumn("Written", "lg"),
  doneColumn("Sent", "startedAt", "md", (letter) => [letter.startedAt, letter.startedBy]),
  { header: "State", cell: (letter) => <LetterStateBadge state={letter.state} /> },
];

export async function LettersTable({ query, role }: { query: LetterListQuery; role: Role }) {
  const mayDelete = can(role, "letters:delete");
  return (
    <DataTable
      label="Letters"
      path={LIST}
      query={query}
      columns={COLUMNS}
      page={await listLetterRows(query)}
      name={(letter) => letter.subject}
      actions={(letter) => (
        <RowMenu
          name={letter.subject}
          editHref={`${LIST}/${letter.id}`}
          editLabel={letter.state === "draft" && mayDelete ? "Edit" : "Open"}
          deletion={
            mayDelete && letter.state === "draft"
              ? rowDeletion("Letter", letter.subject, deleteLetterAction.bind(null, { id: letter.id }))
              : undefined
          }
        />
      )}
      nothing="No letters found"
      hint="A letter goes to everybody who asked for the newsletter, with a link to leave it."
      start={can(role, "letters:create") ? <ButtonLink href={`${LIST}/new`}>Write Letter</ButtonLink> : null}
    />
  );
}
