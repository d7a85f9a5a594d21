"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { TAGS } from "@/lib/platform/cache/cache";
import { readAt, rowId, rowIds } from "@/lib/platform/forms/form-schema";
import { TO_TRASH } from "@/lib/records/trash/schema";
import { createPostSchema, VISIBILITIES } from "./admin/schema";
import {
  createPost,
  deletePost,
  deletePosts,
  restorePost,
  restorePostVersion,
  setPostsVisibility,
  updatePost,
} from "./mutations";
import { renderMarkdown } from "./server/markdown";

const postTags = (post: { slug: string }) => [TAGS.posts, TAGS.post(post.slug)];

export const createPostAction = adminAction(
  { permission: "blog:create", schema: createPostSchema, tags: postTags },
  createPost,
);

export const updatePostAction = adminAction(
  { permission: "blog:set-visibility", schema: z.object({ id: rowId }).loose(), tags: postTags },
  ({ id, ...sent }, actor) => updatePost(id, sent, actor),
);

export const deletePostAction = adminAction(
  { permission: "blog:delete", schema: z.object({ id: rowId }), tags: postTags },
  ({ id }, actor) => deletePost(id, actor),
  () => ({ title: "Post deleted", description: TO_TRASH }),
);

export const deletePostsAction = adminAction(
  { permission: "blog:delete", schema: z.object({ ids: rowIds }), tags: [TAGS.posts] },
  ({ ids }, actor) => deletePosts(ids, actor),
);

export const setPostsVisibilityAction = adminAction(
  {
    permission: "blog:set-visibility",
    schema: z.object({ ids: rowIds, visibility: z.enum(VISIBILITIES) }),
    tags: [TAGS.posts],
  },
  ({ ids, visibility }, actor) => setPostsVisibility(ids, visibility, actor),
);

export const restorePostAction = adminAction(
  { permission: "blog:delete", schema: z.object({ id: rowId }), tags: [TAGS.posts] },
  ({ id }, actor) => restorePost(id, actor),
);

export const restorePostVersionAction = adminAction(
  {
    permission: "blog:update",
    schema: z.object({ id: rowId, revisionId: rowId, lastUpdatedAt: readAt }),
    tags: postTags,
  },
  ({ id, revisionId, lastUpdatedAt }, actor) => restorePostVersion(id, revisionId, lastUpdatedAt, actor),
);

export const previewMarkdownAction = adminAction(
  { permission: "blog:read", schema: z.object({ markdown: z.string().max(200_000) }) },
  async ({ markdown }) => renderMarkdown(markdown),
);
