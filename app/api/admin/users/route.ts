import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createUserSchema } from "@/lib/access/staff/schema";
import { createUser } from "@/lib/office/users/mutations";
import { listUsers } from "@/lib/office/users/queries";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "users",
  list: allRows(listUsers),
  create: { schema: createUserSchema, write: createUser },
});
