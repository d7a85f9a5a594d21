import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db, type Tx } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { hasText, POLICIES, type PolicyKey } from "./rules/policies";

export interface PolicyText {
  id: number;
  key: string;
  version: number;
  html: string;
  createdAt: Date;
}

const heldSchema = z.record(z.string(), z.int()).catch({});

export async function currentPolicies(from: Tx = db): Promise<Record<string, number>> {
  const rows = await from.$queryRaw<{ key: string; id: number; html: string }[]>`
    SELECT DISTINCT ON (key) key, id, html FROM policy_versions ORDER BY key, version DESC`;
  return Object.fromEntries(rows.filter(({ html }) => hasText(html)).map(({ key, id }) => [key, id]));
}

export async function getCurrentPolicy(key: PolicyKey): Promise<PolicyText | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.settings);
  return publicRead((from) => from.policyVersion.findFirst({ where: { key }, orderBy: { version: "desc" } }));
}

/**
 * The policies that an order was sold under. For a text that is not noted with it that is the
 * text of now.
 * @param held what the order's row holds
 */
export async function policiesOfOrder(held: unknown): Promise<Partial<Record<PolicyKey, PolicyText>>> {
  const ids = { ...(await currentPolicies()), ...heldSchema.parse(held) };
  const rows = await db.policyVersion.findMany({ where: { id: { in: Object.values(ids) } } });
  return Object.fromEntries(
    POLICIES.flatMap(({ key }) => {
      const row = rows.find(({ id }) => id === ids[key]);
      return row ? [[key, row]] : [];
    }),
  );
}

/**
 * The versions that are noted with an order, in the order of the footer; none for an order
 * that was never paid.
 */
export async function policiesNotedWith(
  order: { id: number } | { tokenHash: string },
): Promise<PolicyText[]> {
  const row = await db.order.findUnique({ where: order, select: { policies: true, paidAt: true } });
  if (!row?.paidAt) return [];
  const ids = Object.values(heldSchema.parse(row.policies));
  const rows = await db.policyVersion.findMany({ where: { id: { in: ids } } });
  return POLICIES.flatMap(
    ({ key }) => rows.find((policy) => policy.key === key && hasText(policy.html)) ?? [],
  );
}
