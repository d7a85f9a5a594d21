import { staffItem } from "@/lib/access/resources/staff-routes";
import { updateUserSchema } from "@/lib/access/staff/schema";
import { deleteUsers, updateUser } from "@/lib/office/users/mutations";
import { getUser } from "@/lib/office/users/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "users",
  get: getUser,
  update: { schema: updateUserSchema, write: updateUser },
  remove: (id, actor) => deleteUsers([id], actor),
});
