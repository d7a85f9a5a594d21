import type { Metadata } from "next";
import { LettersTable } from "@/components/admin/letters/letters-table";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { LETTER_LIST, LETTER_STATE_LABELS, LETTER_STATES } from "@/lib/letters/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Letters" };

const FILTERS = [
  {
    name: "state",
    label: "State",
    all: "All states",
    choices: LETTER_STATES.map((value) => ({ value, label: LETTER_STATE_LABELS[value] })),
  },
];

export default async function LettersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("letters:read");
  const query = readListQuery(await searchParams, LETTER_LIST);
  return (
    <ListScreen
      title="Letters"
      description="What goes to everybody who asked for the newsletter."
      actions={
        can(staff.role, "letters:create") ? <AddLink href="/admin/letters/new">Write Letter</AddLink> : null
      }
      toolbar={{
        path: "/admin/letters",
        query,
        searchLabel: "Subject",
        filters: FILTERS,
        dates: { from: "From", to: "To" },
      }}
      failure="Error loading letters"
    >
      <LettersTable query={query} role={staff.role} />
    </ListScreen>
  );
}
