import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { requestLinkSchema } from "@/lib/sales/my-plans/schema";
import { requestLinkUnseen } from "@/lib/sales/my-plans/server/request-link";
import { askedCookie, askedToken, newAskedToken } from "@/lib/sales/my-plans/server/visit";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    await rateLimit(`my-plans-link:${clientAddress(request.headers)}`, 20, 60);
    const { email } = await parseJson(request, requestLinkSchema);
    const browser = askedToken(request.headers) ?? newAskedToken();
    await requestLinkUnseen(email, browser);
    const message =
      "If something was bought with this email address, a link and a code are on the way to it.";
    return json({ success: true, message }, { status: 202, headers: { "set-cookie": askedCookie(browser) } });
  },
});
