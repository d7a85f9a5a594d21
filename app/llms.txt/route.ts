import { listPosts } from "@/lib/blog/queries";
import { listPlans, listStyles } from "@/lib/plans/queries";
import { route } from "@/lib/platform/http/route";
import { llmsText } from "@/lib/seo/server/llms-text";
import { getStoreIdentity } from "@/lib/settings/queries";

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
