import { AppError } from "@/lib/platform/errors";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { cartSession } from "@/lib/sales/cart/server/session";
import { setCartReminder } from "@/lib/sales/cart-reminders/mutations";
import { reminderSchema } from "@/lib/sales/cart-reminders/schema";

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
