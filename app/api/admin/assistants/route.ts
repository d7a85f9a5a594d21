import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createAssistant } from "@/lib/sales/assistants/mutations";
import { listAssistants } from "@/lib/sales/assistants/queries";
import { ASSISTANT_LIST, createAssistantSchema } from "@/lib/sales/assistants/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "assistants",
  list: pagedRows(ASSISTANT_LIST, listAssistants),
  create: { schema: createAssistantSchema, write: createAssistant },
});
