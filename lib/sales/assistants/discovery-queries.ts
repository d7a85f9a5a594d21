import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { publicRead } from "@/lib/platform/db/public-read";
import { absoluteUrl } from "@/lib/platform/http/site";
import type { Discovery } from "./discovery-dto";
import { ACP_VERSION } from "./rules/acp-error";
import { ACP_TRANSPORTS } from "./rules/protocol";

async function isOpenToAssistants(): Promise<boolean> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.assistants);
  const key = await publicRead((from) =>
    from.assistantKey.findFirst({ where: { revokedAt: null }, select: { id: true } }),
  );
  return key !== null;
}

/** Null while no assistant has a key: nobody can buy this way then. */
export async function getDiscovery(): Promise<Discovery | null> {
  if (!(await isOpenToAssistants())) return null;
  return {
    protocol: { name: "acp", version: ACP_VERSION, supported_versions: [ACP_VERSION] },
    api_base_url: absoluteUrl("/api/acp"),
    transports: [...ACP_TRANSPORTS],
    capabilities: {
      services: ["checkout", "orders"],
      extensions: [{ name: "discount" }],
      supported_currencies: ["usd"],
      supported_locales: ["en-US"],
    },
  };
}
