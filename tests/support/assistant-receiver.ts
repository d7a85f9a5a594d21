import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import type { OrderEvent } from "@/lib/sales/assistants/event-schema";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  event: OrderEvent;
}

type Answer = (response: ServerResponse, received: Received) => void | Promise<void>;

const take: Answer = (response) => void response.writeHead(200).end('{"received":true}');

/** What an assistant runs: it keeps all that comes, and answers as a test wants. */
export interface Receiver {
  url: string;
  received: Received[];
  answer: Answer;
  /** Takes everything again, and forgets what came. */
  reset: () => void;
  /** The same receiver for another key: what comes there is told apart by its path. */
  at: (path: string) => Received[];
}

export function withReceiver(): Receiver {
  const receiver: Receiver = {
    url: "",
    received: [],
    answer: take,
    reset: () => {
      receiver.received = [];
      receiver.answer = take;
    },
    at: (path) => receiver.received.filter((one) => one.path === path),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const one = { path: request.url ?? "", headers: request.headers, text, event: JSON.parse(text) };
    receiver.received.push(one);
    await receiver.answer(response, one);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return receiver;
}

/** As a receiver checks it, written anew: only the secret is shared. */
export function isSigned({ headers, text }: Received, secret: string, now: Date): boolean {
  const parts = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["merchant-signature"]));
  if (!parts) return false;
  const [, seconds = "", mac] = parts;
  const isFresh = Math.abs(now.getTime() / 1000 - Number(seconds)) <= 300;
  return isFresh && createHmac("sha256", secret).update(`${seconds}.`).update(text).digest("hex") === mac;
}
