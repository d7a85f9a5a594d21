import { z } from "zod";
import type { BlogPost } from "@/generated/prisma/client";
import { instant, savedFields, toShape } from "@/lib/platform/format/shape";
import { VISIBILITIES } from "./schema";

export const adminPostDtoSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  content: z.string().describe("Markdown"),
  excerpt: z.string(),
  summary: z.string(),
  image: z.string(),
  seoTitle: z.string().describe("For search engines and shared links; empty for the title and the excerpt"),
  seoDescription: z.string(),
  authorId: z.int().nullable(),
  tags: z.array(z.string()),
  tag: z.string().nullable().describe("The first of `tags`"),
  visibility: z.enum(VISIBILITIES),
  scheduledFor: instant.nullable(),
  publishDate: instant.nullable(),
  publishedAt: instant.nullable(),
  version: z.int(),
  internalNotes: z.string().nullable().optional().describe("For admins only: left out for everybody else"),
  ...savedFields,
});
export type AdminPostDto = z.infer<typeof adminPostDtoSchema>;

const ROW_FIELDS = {
  id: true,
  title: true,
  slug: true,
  image: true,
  authorId: true,
  visibility: true,
  scheduledFor: true,
  createdAt: true,
} as const;

export const postRowDtoSchema = adminPostDtoSchema.pick({ ...ROW_FIELDS, tag: true });
export type PostRowDto = z.infer<typeof postRowDtoSchema>;

export const ROW_COLUMNS = { ...ROW_FIELDS, tags: true } as const;

export function toAdminPost(row: BlogPost, privately: boolean): AdminPostDto {
  const scheduledFor = row.scheduledFor?.toISOString() ?? null;
  const published =
    row.visibility === "scheduled" && row.scheduledFor && row.scheduledFor <= new Date()
      ? scheduledFor
      : (row.publishedAt?.toISOString() ?? null);
  return toShape(adminPostDtoSchema, {
    ...row,
    summary: row.excerpt,
    tag: row.tags[0] ?? null,
    scheduledFor,
    publishDate: scheduledFor,
    publishedAt: published,
    internalNotes: privately ? row.internalNotes : undefined,
  });
}

export const toPostRow = (row: Pick<BlogPost, keyof typeof ROW_COLUMNS>): PostRowDto =>
  toShape(postRowDtoSchema, { ...row, tag: row.tags[0] ?? null });
