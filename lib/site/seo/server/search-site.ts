import "server-only";
import { absoluteUrl } from "@/lib/platform/http/site";
import { getStoreIdentity } from "@/lib/settings/queries";

/** What every search result and shared link of the store has in common. */
export interface SearchSite {
  name: string;
  /** `example.com`. */
  host: string;
}

/** The name and the host that the preview of a search result is drawn with. */
export async function getSearchSite(): Promise<SearchSite> {
  const { name } = await getStoreIdentity();
  return { name, host: new URL(absoluteUrl("/")).host };
}
