import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { methods, parseJson } from "@/lib/platform/http/route";
import { endSessionOfToken, openBuyerSession } from "@/lib/sales/my-plans/mutations";
import { browserName } from "@/lib/sales/my-plans/rules/browser-name";
import { openSessionSchema } from "@/lib/sales/my-plans/schema";
import {
  askedToken,
  noAskedCookie,
  noSessionCookie,
  sessionCookie,
  sessionToken,
} from "@/lib/sales/my-plans/server/visit";

function withCookies(...cookies: string[]): Response {
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 204, headers });
}

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    const { headers } = request;
    await rateLimit(`my-plans-session:${clientAddress(headers)}`, 20, 60);
    const input = await parseJson(request, openSessionSchema);
    const visiting = {
      browser: askedToken(headers),
      session: sessionToken(headers),
      name: browserName(headers.get("user-agent") ?? ""),
    };
    const token = await openBuyerSession(input, visiting, new Date());
    return withCookies(sessionCookie(token), noAskedCookie());
  },
  DELETE: async ({ headers }) => {
    const token = sessionToken(headers);
    if (token) await endSessionOfToken(token);
    return withCookies(noSessionCookie());
  },
});
