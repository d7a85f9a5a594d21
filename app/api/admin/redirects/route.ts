import { createRedirect } from "@/lib/redirects/mutations";
import { listRedirects } from "@/lib/redirects/queries";
import { createRedirectSchema, REDIRECT_LIST } from "@/lib/redirects/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

/** Old addresses of plans and posts. */
export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "redirects",
  list: pagedRows(REDIRECT_LIST, listRedirects),
  create: { schema: createRedirectSchema, write: createRedirect },
});
