"use server";

import { deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { deleteMedia, describeMedia } from "./mutations";
import { describeMediaSchema } from "./schema";

export const describeMediaAction = updateAction("uploads", describeMediaSchema, (id, { alt }, actor) =>
  describeMedia(id, alt, actor),
);

export const deleteMediaAction = deleteAction("uploads", deleteMedia);
