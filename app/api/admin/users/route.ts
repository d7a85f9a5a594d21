import { allRows, staffCollection } from "@/lib/resources/staff-routes";
import { createUser } from "@/lib/users/mutations";
import { listUsers } from "@/lib/users/queries";
import { createUserSchema } from "@/lib/users/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "users",
  list: allRows(listUsers),
  create: { schema: createUserSchema, write: createUser },
});
