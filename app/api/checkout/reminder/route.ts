import { cartSession } from "@/lib/cart/server/session";
import { setCartReminder } from "@/lib/cart-reminders/mutations";
import { reminderSchema } from "@/lib/cart-reminders/schema";
import { AppError } from "@/lib/platform/http/errors";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  PUT: async (request) => {
    const body = await parseJson(request, reminderSchema);
    const sessionId = cartSession(request);
    if (!sessionId) throw new AppError("bad_request", "Your cart is empty.");
    await rateLimit(`checkout-reminder:${sessionId}`, 30, 60);
    await setCartReminder(sessionId, body);
    return json({ success: true });
  },
});
