import "server-only";
import type { Metadata } from "next";
import { listWrittenPolicies } from "@/lib/settings/queries";
import { POLICIES, type PolicyKey } from "@/lib/settings/rules/policies";
import { pageMetadata } from "./page-metadata";

export async function policyMetadata(key: PolicyKey, description: string): Promise<Metadata> {
  const { title, path } = POLICIES.find((policy) => policy.key === key) ?? POLICIES[0];
  const written = await listWrittenPolicies();
  const noindex = !written.some((policy) => policy.key === key);
  return pageMetadata({ title, description, path, noindex });
}
