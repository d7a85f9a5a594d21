import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createRedirect } from "@/lib/records/redirects/mutations";
import { listRedirects } from "@/lib/records/redirects/queries";
import { createRedirectSchema, REDIRECT_LIST } from "@/lib/records/redirects/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "redirects",
  list: pagedRows(REDIRECT_LIST, listRedirects),
  create: { schema: createRedirectSchema, write: createRedirect },
});
