import type { Metadata } from "next";
import { ImportDialog } from "@/components/admin/newsletter/import-dialog";
import { SubscribersTable } from "@/components/admin/newsletter/subscribers-table";
import { ListScreen } from "@/components/admin/table/list-screen";
import { SUBSCRIBER_LIST } from "@/lib/newsletter/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Newsletter" };

export default async function NewsletterPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("newsletter:read");
  const query = readListQuery(await searchParams, SUBSCRIBER_LIST);
  return (
    <ListScreen
      title="Newsletter"
      description="Who asked for the newsletter."
      actions={can(staff.role, "newsletter:create") ? <ImportDialog /> : null}
      toolbar={{
        path: "/admin/newsletter",
        query,
        searchLabel: "Email",
        dates: { from: "From", to: "To" },
        exportPath: "/api/admin/newsletter/export",
      }}
      failure="Error loading subscribers"
    >
      <SubscribersTable query={query} role={staff.role} />
    </ListScreen>
  );
}
