import { formFields } from "@/components/admin/form/form-fields";

/** What the fields of a post are called on screen, under the stored names and the form's. */
export const POST_FIELDS = formFields({
  title: ["Title", ""],
  slug: ["Slug", ""],
  content: ["Content", ""],
  excerpt: ["Excerpt", ""],
  visibility: ["Visibility", "private"],
  publishDate: ["Publish date", ""],
  scheduledFor: ["Publish date"],
  image: ["Featured image", ""],
  tags: ["Tags", []],
  seoTitle: ["Search title", ""],
  seoDescription: ["Search description", ""],
  authorId: ["Author"],
  internalNotes: ["Internal notes", ""],
});
