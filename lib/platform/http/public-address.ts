import "server-only";
import { lookup } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "../ops/env";

/**
 * Addresses that others told the store to write to. They are https and public: a name is resolved at each
 * call, what it resolves to is what is connected to, and a redirect is not followed.
 */

/** What of the internet is nobody's public server (RFC 6890 and its successors at IANA). */
const NOT_PUBLIC_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/** Of the addresses below 2000::/3, which alone are given out: those that lead to IPv4 or are for books. */
const NOT_PUBLIC_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const notPublic = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) notPublic.addSubnet(net, bits, "ipv4");
for (const [net, bits] of NOT_PUBLIC_V6) notPublic.addSubnet(net, bits, "ipv6");
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !notPublic.check(ip, "ipv4");
  // One with a zone (`fe80::1%eth0`) is local.
  if (isIP(ip) !== 6 || ip.includes("%")) return false;
  return givenOut.check(ip, "ipv6") && !notPublic.check(ip, "ipv6");
}

const isLoopbackIp = (ip: string): boolean => ip === "::1" || /^127\./.test(ip);

/** Machines without an internet try assistants with a receiver of their own. */
const isLoopbackAllowed = (): boolean => env().STORE_MODE === "demo";

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

const isLoopbackHost = (host: string): boolean => host === "localhost" || isLoopbackIp(host);

/** Names that no public server has. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/i;

export const ADDRESS_MAX = 500;

/** What is wrong with an address as it is written; what its name resolves to is asked when it is called. */
export function addressProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || text.length > ADDRESS_MAX || /\s/.test(text))
    return "Enter an address such as https://assistant.example.com/orders";
  const host = hostOf(url);
  if (url.username || url.password) return "Leave user name and password out of the address";
  if (isLoopbackHost(host) && isLoopbackAllowed() && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== "https:") return "The address must start with https://";
  const isPublic = isIP(host) ? isPublicIp(host) : host.includes(".") && !LOCAL_NAME.test(host);
  return isPublic ? undefined : "The address must be one of the public internet";
}

export class AddressRefused extends Error {}

/** Resolves to what may be connected to, and refuses a name of which any address may not be. */
export const publicLookup =
  (isLoopback: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const mayBe = isLoopback ? isLoopbackIp : isPublicIp;
      const wrong = found.find(({ address }) => !mayBe(address));
      const [first] = found;
      if (wrong || !first)
        return done(new AddressRefused(`${hostname} leads to ${wrong?.address ?? "nothing"}.`), []);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

export interface Outgoing {
  method: "POST" | "PATCH" | "PUT";
  headers: Record<string, string>;
  body: string | Buffer;
  /** For all of it, connecting included. */
  timeoutMs: number;
}

export interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** What is read of an answer, so that the connection can end well; the rest is nobody's business. */
const ANSWER_MAX_BYTES = 64 * 1024;

function drainAnswer(response: IncomingMessage, outgoing: ClientRequest, done: () => void): void {
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes <= ANSWER_MAX_BYTES) return;
    done();
    outgoing.destroy();
  });
  response.on("end", done);
}

/**
 * A redirect is an answer like any other: its status is given back.
 * @throws AddressRefused where the address is not public; Error when nobody answers in time
 */
export function sendToPublicAddress(address: string, outgoing: Outgoing): Promise<Answer> {
  const problem = addressProblem(address);
  if (problem) return Promise.reject(new AddressRefused(`${problem}.`));
  const url = new URL(address);
  const { method, headers, body, timeoutMs } = outgoing;
  const send = url.protocol === "https:" ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        // A connection of its own: one that is kept open was resolved for an earlier call.
        agent: false,
        lookup: publicLookup(isLoopbackHost(hostOf(url))),
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const answer = {
          status: response.statusCode ?? 0,
          retryAfter: response.headers["retry-after"],
        };
        response.on("error", reject);
        drainAnswer(response, request, () => resolve(answer));
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
