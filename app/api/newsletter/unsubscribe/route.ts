import { leaveList } from "@/lib/letters/newsletter/subscription-mutations";
import { AppError } from "@/lib/platform/errors";
import { json, methods } from "@/lib/platform/http/route";
import { readUnsubscribeToken } from "@/lib/queue/outbox/server/unsubscribe-token";

/**
 * Called by mail programs with one press (RFC 8058): a POST without cookies, from
 * no page of this store. The signature in the address is what proves it. A GET
 * changes nothing, since mail scanners follow every link.
 */
export const { GET, POST, PUT, PATCH, DELETE } = methods(
  {
    POST: async (request) => {
      const left = readUnsubscribeToken(new URL(request.url).searchParams.get("token") ?? "");
      if (!left) throw new AppError("bad_request", "This unsubscribe link is not valid.");
      await leaveList(left);
      return json({ success: true });
    },
  },
  { allowCrossSite: true },
);
