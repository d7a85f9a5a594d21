import { AppError } from "@/lib/platform/errors";
import { json, methods, readBody } from "@/lib/platform/http/route";
import { receiveEvent } from "@/lib/sales/orders/payment-events";
import { verifiedEvent } from "@/lib/sales/payments/server/provider";

const MAX_EVENT_BYTES = 1024 * 1024;

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  {
    POST: async (request) => {
      const body = await readBody(request, MAX_EVENT_BYTES);
      const event = verifiedEvent(body, request.headers.get("stripe-signature"));
      try {
        const outcome = await receiveEvent(event);
        return json({
          received: true,
          ...(outcome === "duplicate" ? { duplicate: true } : {}),
          ...(outcome === "set-aside" ? { setAside: true } : {}),
        });
      } catch (error) {
        // Whatever it was, the provider shall send the event again.
        throw new AppError("internal", "The event could not be handled; send it again.", { cause: error });
      }
    },
  },
  { allowCrossSite: true },
);
