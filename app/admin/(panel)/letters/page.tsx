import type { Metadata } from "next";
import { LettersTable } from "@/components/admin/letters/letters-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { LETTER_LIST, LETTER_STATE_LABELS, LETTER_STATES } from "@/lib/letters/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Letters" };

const FILTERS = [filterBy(["state", "State", "All states"], LETTER_STATES, LETTER_STATE_LABELS)];

export default async function LettersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("letters:read");
  const query = readListQuery(await searchParams, LETTER_LIST);
  return (
    <ListScreen
      title="Letters"
      description="What goes to everybody who asked for the newsletter."
      actions={<AddLink area="letters" role={staff.role} label="Write Letter" />}
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
