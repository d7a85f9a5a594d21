import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { writeReview } from "@/lib/sales/reviews/mutations";
import { writeReviewSchema } from "@/lib/sales/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (request, { params }) => {
    const { token } = await params;
    const review = await parseJson(request, writeReviewSchema);
    await rateLimit(`reviews:${tokenHash(token)}`, 20, 60);
    return json(await writeReview(token, review), { status: 201 });
  },
});
