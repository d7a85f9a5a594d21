import { randomUUID } from "node:crypto";
import { getIssue } from "@/lib/issues/queries";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { answerInChat } from "@/lib/replies/mutations";
import { issueAnswerSchema } from "@/lib/replies/schema";
import { rowWrite } from "@/lib/resources/staff-routes";

/** Answers an issue in its conversation; responds with the issue as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "issues:answer",
    schema: issueAnswerSchema,
    write: (id, { key = randomUUID(), ...answer }, staff) => answerInChat({ id, key, ...answer }, staff),
    read: getIssue,
    status: 201,
  }),
});
