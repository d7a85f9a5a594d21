import "server-only";
import { randomBytes } from "node:crypto";
import type { AssistantKey } from "@/generated/prisma/client";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db } from "@/lib/platform/db/client";
import { tokenHash } from "@/lib/platform/http/link-token";
import { openText, sealText } from "@/lib/platform/http/sealed-text";
import { createRecorded, type RecordedKind, updateRecorded } from "@/lib/records/writes/recorded-write";
import { type AssistantDto, type NewAssistantDto, toAssistant } from "./dto";
import { SECRET_PREFIX, TOKEN_PREFIX } from "./rules/token-form";
import type { CreateAssistant } from "./schema";

const KIND: RecordedKind<AssistantKey> = {
  area: "assistants",
  find: (tx, id) => tx.assistantKey.findUnique({ where: { id } }),
  logged: toAssistant,
};

const random = (prefix: string) => prefix + randomBytes(32).toString("base64url");

/** What a secret is sealed for: that of another key cannot be opened in its place. */
const owner = (hash: string, what: "webhook" | "feed") => `assistant:${what}:${hash}`;

/**
 * The token and the secret are told once.
 * @throws AppError `forbidden`
 */
export async function createAssistant(input: CreateAssistant, actor: Staff): Promise<NewAssistantDto> {
  const { feedToken, ...fields } = input;
  const token = random(TOKEN_PREFIX);
  const webhookSecret = random(SECRET_PREFIX);
  const hash = tokenHash(token);
  const data = {
    ...fields,
    tokenHash: hash,
    tokenHint: token.slice(-4),
    webhookSecret: sealText(webhookSecret, owner(hash, "webhook")),
    feedToken: feedToken === null ? null : sealText(feedToken, owner(hash, "feed")),
  };
  const row = await createRecorded(KIND, actor, (tx) => tx.assistantKey.create({ data }));
  return { ...toAssistant(row), token, webhookSecret };
}

/**
 * Its row stays, for the orders that came by it. One that was revoked stays as it is.
 * @throws AppError `forbidden`, `not_found`
 */
export async function revokeAssistant(id: number, actor: Staff): Promise<AssistantDto> {
  const row = await updateRecorded(KIND, id, actor, { as: "delete", action: "revoke" }, (tx, before) =>
    before.revokedAt
      ? before
      : tx.assistantKey.update({ where: { id }, data: { revokedAt: new Date(), feedToken: null } }),
  );
  return toAssistant(row);
}

/** In clear, to sign and to push with. */
export function secretsOf({ tokenHash: hash, webhookSecret, feedToken }: AssistantKey) {
  return {
    webhookSecret: webhookSecret === null ? null : openText(webhookSecret, owner(hash, "webhook")),
    feedToken: feedToken === null ? null : openText(feedToken, owner(hash, "feed")),
  };
}

/** At most once a minute, so that a busy assistant does not write a row with each call. */
export async function noteKeyUse(id: number): Promise<void> {
  await db.$executeRaw`UPDATE assistant_keys SET last_used_at = now()
    WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`;
}
