import { randomUUID } from "node:crypto";
import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { getIssue } from "@/lib/support/issues/queries";
import { answerInChat } from "@/lib/support/replies/mutations";
import { issueAnswerSchema } from "@/lib/support/replies/schema";

/** Responds with the issue as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "issues:answer",
    schema: issueAnswerSchema,
    write: (id, { key = randomUUID(), ...answer }, staff) => answerInChat({ id, key, ...answer }, staff),
    read: getIssue,
    status: 201,
  }),
});
