import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Writable } from "node:stream";
import { INVALIDATE_TAGS } from "../lib/platform/http/internal-headers.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const PATH = "/api/invalidate";

/**
 * `revalidateTag` wants a request to belong to, so one is made, without a connection, and handed to the
 * framework in this process.
 * @returns rejects when the framework did not expire the tags
 */
export function revalidator(handle: Handler): (tags: readonly string[]) => Promise<void> {
  return async (tags) => {
    const request = new IncomingMessage(new Socket());
    request.method = "POST";
    request.url = PATH;
    request.headers = {
      host: "localhost",
      "content-length": "0",
      [INVALIDATE_TAGS]: tags.map(encodeURIComponent).join(","),
    };
    request.push(null);
    const response = new ServerResponse(request);
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    response.assignSocket(sink as Socket);
    const finished = new Promise<void>((resolve, reject) => {
      response.once("finish", resolve);
      response.once("error", reject);
    });
    await handle(request, response);
    await finished;
    if (response.statusCode !== 204) throw new Error(`tags not expired: status ${response.statusCode}`);
  };
}
