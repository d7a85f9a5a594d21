import { listPosts } from "@/lib/blog/queries";
import { listPlans } from "@/lib/plans/queries";
import { route } from "@/lib/platform/http/route";
import { llmsText } from "@/lib/seo/server/llms-text";
import { getStoreName } from "@/lib/settings/queries";

/** What this store is, for language models (https://llmstxt.org). */
export const GET = route(async () => {
  const [plans, posts, { name }] = await Promise.all([listPlans({}, 100), listPosts(100), getStoreName()]);
  return new Response(llmsText({ storeName: name, plans: plans.items, total: plans.total, posts }), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
});
