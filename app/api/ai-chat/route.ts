import { chatSchema } from "@/lib/concierge/schema";
import { converse, respond } from "@/lib/concierge/server/conversation";
import { eventStream, STREAM_TYPE } from "@/lib/concierge/server/event-stream";
import { countQuestion } from "@/lib/insights/visits/mutations";
import { clientAddress } from "@/lib/platform/http/request";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { cartSession } from "@/lib/sales/cart/server/session";

/** `{response}` for all who ask plainly; the panel asks for the same as lines of events. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: async (request) => {
    const input = await parseJson(request, chatSchema);
    const visitor = { sessionId: cartSession(request), address: clientAddress(request.headers) };
    const options = { signal: request.signal, onUnanswered: countQuestion };
    if (!request.headers.get("accept")?.includes(STREAM_TYPE)) {
      return json({ response: await respond(visitor, input, options) });
    }
    return new Response(await eventStream(converse(visitor, input, options)), {
      headers: {
        "content-type": `${STREAM_TYPE}; charset=utf-8`,
        "cache-control": "private, no-store",
        // Proxies that buffer a response before they pass it on would undo the streaming.
        "x-accel-buffering": "no",
      },
    });
  },
});
