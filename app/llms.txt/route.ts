import { listPlans, listStyles } from "@/lib/catalog/plans/queries";
import { listPosts } from "@/lib/content/blog/queries";
import { route } from "@/lib/platform/http/route";
import { getStoreIdentity } from "@/lib/settings/queries";
import { llmsText } from "@/lib/site/seo/server/llms-text";

/** What this store is, for language models (https://llmstxt.org). */
export const GET = route(async () => {
  const [plans, posts, styles, { name }] = await Promise.all([
    listPlans({}, 100),
    listPosts(100),
    listStyles(),
    getStoreIdentity(),
  ]);
  const facts = { storeName: name, styles: styles ?? [], plans: plans.items, total: plans.total, posts };
  return new Response(llmsText(facts), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
});
