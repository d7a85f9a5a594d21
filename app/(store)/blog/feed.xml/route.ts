import { getPost, listPosts } from "@/lib/content/blog/queries";
import { feedXml } from "@/lib/content/blog/server/feed";
import { renderMarkdown } from "@/lib/content/blog/server/markdown";
import { route } from "@/lib/platform/http/route";
import { getStoreIdentity } from "@/lib/settings/queries";

/** Feed readers show the newest posts; older ones they have already. */
const NEWEST = 20;

export const GET = route(async () => {
  const [cards, { name }] = await Promise.all([listPosts(NEWEST), getStoreIdentity()]);
  const posts = (await Promise.all(cards.map((card) => getPost(card.slug)))).filter((post) => post !== null);
  const xml = feedXml(
    name,
    posts.map((post) => ({ ...post, html: renderMarkdown(post.content) })),
  );
  return new Response(xml, {
    headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "public, max-age=300" },
  });
});
