import { markAnswersSeen } from "@/lib/concierge/answer-mutations";
import { listStaffAnswers } from "@/lib/concierge/answer-queries";
import { seenAnswersSchema } from "@/lib/concierge/schema";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { cartSession } from "@/lib/sales/cart/server/session";

const PER_MINUTE = 60;

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => {
    const sessionId = cartSession(request);
    return json(sessionId ? await listStaffAnswers(sessionId) : []);
  },
  POST: async (request) => {
    const { seen } = await parseJson(request, seenAnswersSchema);
    await rateLimit(`chat-seen:${clientAddress(request.headers)}`, PER_MINUTE, 60);
    const sessionId = cartSession(request);
    if (sessionId) await markAnswersSeen(sessionId, seen);
    return json({ success: true });
  },
});
