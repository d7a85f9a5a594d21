import "server-only";
import type { AssistantKey } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { tokenHash } from "@/lib/platform/http/link-token";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { toAssistant } from "./dto";
import { TOKEN_FORM } from "./rules/token-form";
import type { ASSISTANT_LIST } from "./schema";

export type AssistantListQuery = QueryOf<typeof ASSISTANT_LIST>;

/** The key that a token opens; null for a token that is none, or that was revoked. */
export async function keyOf(bearer: string): Promise<AssistantKey | null> {
  if (!TOKEN_FORM.test(bearer)) return null;
  const row = await db.assistantKey.findUnique({ where: { tokenHash: tokenHash(bearer) } });
  return row && row.revokedAt === null ? row : null;
}

/** Whether anybody may buy for people here. */
export const hasKeys = async (): Promise<boolean> =>
  (await db.assistantKey.findFirst({ where: { revokedAt: null }, select: { id: true } })) !== null;

const matching = ({ q }: AssistantListQuery): Prisma.AssistantKeyWhereInput => searchIn(q, ["name"]);

export const {
  page: listAssistantRows,
  part: listAssistants,
  one: getAssistant,
} = staffReads({
  table: db.assistantKey,
  noun: "assistant",
  matching,
  toDtos: (rows) => rows.map(toAssistant),
  nullsLast: "lastUsedAt",
});
