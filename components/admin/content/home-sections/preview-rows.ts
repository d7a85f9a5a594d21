import "server-only";
import type { HomeRows } from "@/components/content/home/home-section-view";
import { listHomePlans } from "@/lib/catalog/plans/queries";
import { listPosts } from "@/lib/content/blog/queries";
import { getStoreIdentity, getStoreZone } from "@/lib/settings/queries";

/** Empty while the rows cannot be read. */
export async function loadPreviewRows(): Promise<HomeRows> {
  const [{ name }, plans, posts, zone] = await Promise.all([
    getStoreIdentity(),
    listHomePlans(3),
    listPosts(3).catch(() => []),
    getStoreZone(),
  ]);
  return { storeName: name, plans, posts, zone };
}
