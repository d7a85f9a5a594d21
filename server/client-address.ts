import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddress from "proxy-addr";
import { CLIENT_ADDRESS, INVALIDATE_TAGS } from "../lib/platform/http/internal-headers.ts";
import type { Step } from "./step.ts";

/**
 * `X-Forwarded-For` is believed only as far as there are proxies of ours: what a client writes itself is
 * never taken.
 * @param trustedProxies how many proxies stand in front of this process
 */
export function clientAddress(trustedProxies: number): Step {
  // Without a proxy nothing that was sent is read: a twentieth of what a cached page costs.
  const given = (request: IncomingMessage) =>
    trustedProxies === 0
      ? (request.socket.remoteAddress ?? "")
      : proxyAddress(request, (_, hop) => hop < trustedProxies);
  return (request, _response, next) => {
    const address = given(request).replace(/^::ffff:/, "");
    request.headers[CLIENT_ADDRESS] = isIP(address) ? address : "unknown";
    delete request.headers[INVALIDATE_TAGS];
    next();
  };
}
