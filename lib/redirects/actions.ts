"use server";

import { deleteAction } from "@/lib/resources/resource-actions";
import { deleteRedirect } from "./mutations";

export const deleteRedirectAction = deleteAction("redirects", deleteRedirect);
