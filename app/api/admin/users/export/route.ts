import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportUsers, USER_LIST } from "@/lib/office/users/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "users",
  name: "users",
  header: ["ID", "Username", "Full name", "Email", "Role", "Created"],
  list: USER_LIST,
  rows: exportUsers,
  cells: (row, at) => [row.id, row.username, row.fullName, row.email, row.role, at(row.createdAt)],
});
