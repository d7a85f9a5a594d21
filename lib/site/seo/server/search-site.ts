import "server-only";
import { absoluteUrl } from "@/lib/platform/http/site";
import { getStoreIdentity } from "@/lib/settings/queries";

export interface SearchSite {
  name: string;
  host: string;
}

export async function getSearchSite(): Promise<SearchSite> {
  const { name } = await getStoreIdentity();
  return { name, host: new URL(absoluteUrl("/")).host };
}
