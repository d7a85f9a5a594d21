"use server";

import { TAGS } from "@/lib/platform/cache/cache";
import { adminAction } from "@/lib/users/admin-action";
import { moveRow, stepRow } from "./mutations";
import { type Arranged, moveRowSchema, stepRowSchema } from "./schema";

const LIST_TAGS: Record<Arranged, string> = {
  services: TAGS.services,
  "home-sections": TAGS.homeSections,
  gallery: TAGS.gallery,
  team: TAGS.team,
  about: TAGS.about,
};

export const moveRowAction = adminAction(
  {
    permission: "content:arrange",
    schema: moveRowSchema,
    tags: (list: Arranged) => [LIST_TAGS[list]],
  },
  moveRow,
);

export const stepRowAction = adminAction(
  {
    permission: "content:arrange",
    schema: stepRowSchema,
    tags: (list: Arranged) => [LIST_TAGS[list]],
  },
  stepRow,
);
