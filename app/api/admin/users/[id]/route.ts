import { staffItem } from "@/lib/resources/staff-routes";
import { deleteUsers, updateUser } from "@/lib/users/mutations";
import { getUser } from "@/lib/users/queries";
import { updateUserSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "users",
  get: getUser,
  update: { schema: updateUserSchema, write: updateUser },
  remove: (id, actor) => deleteUsers([id], actor),
});
