"use client";

import { z } from "zod";
import { AdminForm } from "@/components/admin/form/admin-form";
import { SelectField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { choicesOf } from "@/components/admin/table/list-filter";
import { updatePostAction } from "@/lib/content/blog/actions";
import type { AdminPostDto } from "@/lib/content/blog/admin/dto";
import {
  updatePostSchema,
  VISIBILITIES,
  VISIBILITY_LABELS,
  type Visibility,
} from "@/lib/content/blog/admin/schema";

const schema = z.object(updatePostSchema.shape).pick({ visibility: true, lastUpdatedAt: true });

export function PostVisibilityForm({ post }: { post: AdminPostDto }) {
  const form = useAdminForm<{ visibility: Visibility; lastUpdatedAt: string }, AdminPostDto>({
    initial: { visibility: post.visibility, lastUpdatedAt: post.lastUpdatedAt },
    schema,
    toInput: (values) => ({ ...values, id: post.id }),
    action: updatePostAction,
    success: "Post updated",
    failure: "Failed to update post",
    returnTo: "/admin/blog",
  });
  // A post without a date can only be scheduled by somebody who may set one.
  const choices = VISIBILITIES.filter((value) => value !== "scheduled" || post.publishDate);
  return (
    <AdminForm
      form={form}
      labels={{ visibility: "Visibility", publishDate: "Publish date" }}
      submitLabel="Update Post"
      pendingLabel="Updating..."
    >
      <div className="max-w-sm">
        <SelectField
          name="visibility"
          hint="Your role sets the visibility; everything below is for reading."
          choices={choicesOf(choices, VISIBILITY_LABELS)}
        />
      </div>
    </AdminForm>
  );
}
