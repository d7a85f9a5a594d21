"use server";

import { createAction, deleteAction } from "@/lib/access/resources/resource-actions";
import { createRedirect, deleteRedirect } from "./mutations";
import { createRedirectSchema } from "./schema";

export const createRedirectAction = createAction("redirects", createRedirectSchema, createRedirect);

export const deleteRedirectAction = deleteAction("redirects", deleteRedirect);
