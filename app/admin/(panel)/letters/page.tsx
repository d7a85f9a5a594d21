import type { Metadata } from "next";
import { LettersTable } from "@/components/admin/letters/letters/letters-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { LETTER_LIST, LETTER_STATE_LABELS, LETTER_STATES } from "@/lib/letters/letters/schema";

export const metadata: Metadata = { title: "Letters" };

const FILTERS = [filterBy(["state", "State", "All states"], LETTER_STATES, LETTER_STATE_LABELS)];

export default listPage({
  area: "letters",
  list: LETTER_LIST,
  title: "Letters",
  description: "What goes to everybody who asked for the newsletter.",
  search: "Subject",
  filters: FILTERS,
  add: "Write Letter",
  failure: "Error loading letters",
  table: (query, { role }) => <LettersTable query={query} role={role} />,
});
