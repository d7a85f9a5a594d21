import type { Metadata } from "next";
import { ActivityTable } from "@/components/admin/access/activity/activity-table";
import { actionLabel, kindChoice } from "@/components/admin/access/activity/describe";
import { filterBy } from "@/components/admin/table/list-filter";
import { ListToolbar } from "@/components/admin/table/list-toolbar";
import { LoadedScreen } from "@/components/admin/table/loaded-screen";
import { ACTIVITY_LIST, type ActivityListQuery, listActivityChoices } from "@/lib/access/activity/queries";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";

export const metadata: Metadata = { title: "Activity Logs" };

export default async function ActivityPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("activity:read");
  const query = readListQuery(await searchParams, ACTIVITY_LIST);
  return (
    <LoadedScreen
      title="Activity Logs"
      description="Every change by staff, with what was before and after. Entries are kept for 400 days."
      failure="Error loading activity"
    >
      <Activity query={query} />
    </LoadedScreen>
  );
}

async function Activity({ query }: { query: ActivityListQuery }) {
  const { users, actions, entities } = await listActivityChoices();
  return (
    <>
      <ListToolbar
        path="/admin/activity"
        query={query}
        searchLabel="Name of a row or a user"
        filters={[
          {
            name: "user",
            label: "User",
            all: "All users",
            choices: users.map((user) => ({ value: String(user.id), label: user.name || `User ${user.id}` })),
          },
          filterBy(["action", "Action", "All actions"], actions, actionLabel),
          filterBy(["entity", "Kind", "All kinds"], entities, kindChoice),
        ]}
        dates={{ from: "From", to: "To" }}
        exportPath="/api/admin/activity/export"
      />
      <ActivityTable query={query} />
    </>
  );
}
