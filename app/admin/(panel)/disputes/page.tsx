import type { Metadata } from "next";
import { DisputesTable } from "@/components/admin/sales/disputes/disputes-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { DISPUTE_FILTER_LABELS, DISPUTE_FILTERS, DISPUTE_LIST } from "@/lib/sales/disputes/schema";

export const metadata: Metadata = { title: "Disputes" };

export default listPage({
  area: "disputes",
  list: DISPUTE_LIST,
  title: "Disputes",
  description:
    "Payments that cardholders took to their bank. While one is open the buyer keeps the files, work pauses and nothing is refunded.",
  search: "Order, buyer or payment",
  filters: [filterBy(["state", "State", "All states"], DISPUTE_FILTERS, DISPUTE_FILTER_LABELS)],
  failure: "Error loading disputes",
  table: (query) => <DisputesTable query={query} />,
});
