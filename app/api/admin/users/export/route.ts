import { methods } from "@/lib/platform/http/route";
import { csvResponse } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { exportUsers, USER_LIST } from "@/lib/users/queries";
import { staffRoute } from "@/lib/users/server/staff-route";

/** What the list of users shows under the same query, on all pages. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("users:read", async (request) => {
    const rows = await exportUsers(readListQuery(new URL(request.url).searchParams, USER_LIST));
    return csvResponse(
      "users",
      ["ID", "Username", "Full name", "Email", "Role", "Created"],
      rows.map((row) => [row.id, row.username, row.fullName, row.email, row.role, row.createdAt]),
    );
  }),
});
