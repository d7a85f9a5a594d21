import { notFound } from "@/lib/platform/errors";
import { route } from "@/lib/platform/http/route";
import { getCard } from "@/lib/site/seo/server/cards";

/** The cards that other sites show of this store's pages: /og/plans/alder-studio is that of /plans/alder-studio. */
export const GET = route<{ params: Promise<{ path: string[] }> }>(async (_request, { params }) => {
  const card = await getCard((await params).path.join("/"));
  if (!card) throw notFound("There is no card for this address.");
  return new Response(Buffer.from(card, "base64"), {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=3600" },
  });
});
