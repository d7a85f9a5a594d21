import { listPosts } from "@/lib/blog/queries";
import { listPlans } from "@/lib/plans/queries";
import { route } from "@/lib/platform/http/route";
import { llmsText } from "@/lib/seo/llms-text";

/** What this store is, for language models (https://llmstxt.org). */
export const GET = route(async () => {
  const [plans, posts] = await Promise.all([listPlans({}, 100), listPosts(100)]);
  return new Response(llmsText(plans.items, plans.total, posts), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
});
