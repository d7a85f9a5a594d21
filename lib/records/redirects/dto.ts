import { z } from "zod";
import type { SlugRedirect } from "@/generated/prisma/client";
import { REDIRECT_FOLDERS, type RedirectFolder } from "./schema";

export const redirectDtoSchema = z.strictObject({
  id: z.int(),
  folder: z.enum(REDIRECT_FOLDERS),
  /** The old address: `/plans/cedar-house`. */
  from: z.string(),
  /** The address that it leads to now. */
  to: z.string(),
  /** Whether visitors are led on: what it leads to may not be public. */
  isActive: z.boolean(),
  /** The plan or post that it leads to. */
  targetId: z.int(),
  targetName: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type RedirectDto = z.infer<typeof redirectDtoSchema>;

export type RedirectRow = SlugRedirect & {
  plan: { id: number; name: string; slug: string; isPublic: boolean } | null;
  post: { id: number; name: string; slug: string; isPublic: boolean } | null;
};

export function toRedirect({ id, folder, slug, createdAt, plan, post }: RedirectRow): RedirectDto {
  const target = plan ?? post;
  if (!target) throw new Error(`The redirect ${id} leads to nothing.`);
  return {
    id,
    folder: folder as RedirectFolder,
    from: `/${folder}/${slug}`,
    to: `/${folder}/${target.slug}`,
    isActive: target.isPublic,
    targetId: target.id,
    targetName: target.name,
    createdAt: createdAt.toISOString(),
  };
}
