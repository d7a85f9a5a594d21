"use server";

import { deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { deleteIssue, updateIssue } from "./mutations";
import { updateIssueSchema } from "./schema";

export const updateIssueAction = updateAction("issues", updateIssueSchema, updateIssue, "resolve");

export const deleteIssueAction = deleteAction("issues", deleteIssue);
