import { formFields } from "@/components/admin/form/form-fields";

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
