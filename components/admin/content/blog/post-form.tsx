"use client";

import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { FieldGroup, SelectField, TextareaField, TextField } from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { ImageField } from "@/components/admin/form/image-field";
import { RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { SearchFields } from "@/components/admin/form/search-fields";
import { SlugField } from "@/components/admin/form/slug-field";
import { PICTURE_NEEDS } from "@/components/admin/media/picture-size";
import { choicesOf } from "@/components/admin/table/list-filter";
import { createPostAction, updatePostAction } from "@/lib/content/blog/actions";
import type { AdminPostDto } from "@/lib/content/blog/admin/dto";
import {
  createPostFormSchema,
  updatePostFormSchema,
  VISIBILITIES,
  VISIBILITY_LABELS,
  type Visibility,
} from "@/lib/content/blog/admin/schema";
import { formatLongDay } from "@/lib/platform/format/dates";
import type { SearchSite } from "@/lib/site/seo/server/search-site";
import { MarkdownField } from "./markdown-field";
import { POST_FIELDS } from "./post-fields";
import { PublishDateField } from "./publish-date-field";
import { TagsField } from "./tags-field";

interface PostFormProps {
  post?: AdminPostDto;
  /** Who can be named as author; only admins get them, and with them the private fields. */
  authors?: { id: number; name: string }[];
  site: SearchSite;
  locked?: boolean;
}

const VISIBILITY_HINTS: Record<Visibility, string> = {
  public: "Everybody can read it.",
  private: "Only staff can read it.",
  scheduled: "Everybody can read it from the publish date on.",
};

export function PostForm({ post, authors, site, locked = false }: PostFormProps) {
  const form = useRowForm({
    row: post,
    initial: {
      ...rowValues(post, POST_FIELDS.blank),
      authorId: post?.authorId ? String(post.authorId) : "",
    },
    toInput: ({ authorId, internalNotes, ...rest }) => ({
      ...rest,
      ...(authors ? { authorId: authorId ? Number(authorId) : null, internalNotes } : {}),
    }),
    create: { schema: createPostFormSchema, action: createPostAction },
    update: { schema: updatePostFormSchema, action: updatePostAction },
    texts: plainTexts("Post"),
    list: "/admin/blog",
    locked,
  });
  return (
    <RowForm form={form} labels={POST_FIELDS.labels} noun="Post" creating={["Publish Post", "Publishing..."]}>
      <FieldGroup title="Post">
        <TextField name="title" required maxLength={200} />
        <SlugField source="title" path="/blog/" stored={post?.slug} />
        <TextareaField
          name="excerpt"
          optional
          rows={3}
          wide
          hint="A sentence or two for the list and search results."
        />
      </FieldGroup>
      <section aria-label="Text of the post" className="rounded-md border bg-card p-5 sm:p-6">
        <MarkdownField name="content" />
      </section>
      <Publishing />
      <FieldGroup title="Featured image">
        <ImageField
          name="image"
          label="Featured image URL"
          optional
          endpoint="general-image"
          need={PICTURE_NEEDS.page}
          wide
        />
      </FieldGroup>
      <Sharing site={site} post={post} authors={authors} />
      {authors ? (
        <FieldGroup title="For admins">
          <SelectField
            name="authorId"
            hint={post ? undefined : "If left empty, it is you."}
            choices={authors.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <TextareaField
            name="internalNotes"
            optional
            rows={4}
            wide
            hint="Never public; only admins see them."
          />
        </FieldGroup>
      ) : null}
    </RowForm>
  );
}

function Publishing() {
  const { value: visibility = "public" } = useField<Visibility>("visibility");
  return (
    <FieldGroup title="Publishing">
      <SelectField
        name="visibility"
        hint={VISIBILITY_HINTS[visibility]}
        choices={choicesOf(VISIBILITIES, VISIBILITY_LABELS)}
      />
      {visibility === "scheduled" ? <PublishDateField name="publishDate" /> : null}
      <TagsField name="tags" />
    </FieldGroup>
  );
}

function Sharing({ site, post, authors }: Pick<PostFormProps, "site" | "post" | "authors">) {
  const { value: slug = "" } = useField<string>("slug");
  const { value: typed = "" } = useField<string>("title");
  const { value: excerpt = "" } = useField<string>("excerpt");
  const { value: image = "" } = useField<string>("image");
  const { value: authorId } = useField<string>("authorId");
  const title = typed.trim() || "Title of the post";
  const authorName = authors?.find(({ id }) => String(id) === authorId)?.name;
  return (
    <SearchFields
      site={site}
      path={`/blog/${slug}`}
      fallback={{ title, description: excerpt.trim() }}
      card={{
        eyebrow: "The journal",
        title,
        line: [post?.publishedAt ? formatLongDay(post.publishedAt) : "", authorName ?? ""]
          .filter(Boolean)
          .join("  \u00b7  "),
        image,
      }}
    />
  );
}
