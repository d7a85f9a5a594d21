import { tokenHash } from "@/lib/orders/server/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { writeReview } from "@/lib/reviews/mutations";
import { writeReviewSchema } from "@/lib/reviews/schema";

type Context = { params: Promise<{ token: string }> };

/** Takes what a buyer says of a plan of the order. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  POST: async (request, { params }) => {
    const { token } = await params;
    const review = await parseJson(request, writeReviewSchema);
    await rateLimit(`reviews:${tokenHash(token)}`, 20, 60);
    return json(await writeReview(token, review), { status: 201 });
  },
});
