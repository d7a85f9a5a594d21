import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { type ApiResponse, handleCall } from "./api";
import { ApiError } from "./api-error";
import { type CallFaults, type ControlParts, handleControl } from "./control";
import { parseForm } from "./form";
import { Journal, Unit } from "./journal";
import { newId } from "./objects";
import { taxIsAway } from "./tax";
import { WebhookSender } from "./webhooks";

/** All texts of the evidence of a dispute, each letter written as three. */
const MAX_BODY_BYTES = 512 * 1024;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const LOOPBACK = "127.0.0.1";

export interface EmulatorOptions {
  dir: string;
  /** Port on the loopback interface; 0 takes a free one. */
  port: number;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Opens the paths under /_test/ that inject faults. */
  control?: boolean;
}

export interface RunningEmulator {
  url: string;
  stop(): Promise<void>;
}

/** A file as fields of a form: its name, type, size and hash. */
async function asFields(body: Buffer, type: string): Promise<string> {
  const sent = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const fields = new URLSearchParams();
  for (const [name, value] of sent) {
    if (typeof value === "string") fields.set(name, value);
    else {
      const sha256 = createHash("sha256")
        .update(Buffer.from(await value.arrayBuffer()))
        .digest("hex");
      const facts = { name: value.name, type: value.type, size: String(value.size), sha256 };
      for (const [fact, text] of Object.entries(facts)) fields.set(`${name}[${fact}]`, text);
    }
  }
  return String(fields);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const type = request.headers["content-type"] ?? "";
  const isFile = type.startsWith("multipart/form-data");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > (isFile ? MAX_FILE_BYTES : MAX_BODY_BYTES)) {
      throw new ApiError(413, { type: "invalid_request_error", message: "Request body too large." });
    }
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return isFile ? asFields(body, type) : body.toString("utf8");
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function checkKey(request: IncomingMessage, secretKey: string): void {
  const given = request.headers.authorization ?? "";
  if (timingSafeEqual(digest(given), digest(`Bearer ${secretKey}`))) return;
  const message = given ? "Invalid API Key provided." : "You did not provide an API key.";
  throw new ApiError(401, { type: "invalid_request_error", message });
}

interface SentResponse extends ApiResponse {
  headers?: Record<string, string>;
}

class Emulator {
  private readonly calls: CallFaults = { hang: 0, fail: 0, when: "before", taxAway: false };
  private readonly log: ControlParts["log"] = [];
  readonly journal: Journal;
  readonly webhooks: WebhookSender;

  constructor(private readonly options: EmulatorOptions) {
    this.journal = new Journal(options.dir);
    this.webhooks = new WebhookSender(this.journal, {
      url: options.webhookUrl,
      secret: options.webhookSecret,
    });
  }

  /** Runs a call once for each idempotency key and stores its response with its effects. */
  private call(request: IncomingMessage, url: URL, body: string): SentResponse {
    const method = request.method ?? "GET";
    const given = method === "POST" ? request.headers["idempotency-key"] : undefined;
    const key = typeof given === "string" ? given : undefined;
    const fingerprint = digest(`${method} ${url.pathname}\n${body}`).toString("hex");
    const known = key === undefined ? undefined : this.journal.get("key", key);
    if (known && known.request !== fingerprint) {
      throw new ApiError(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (known) return { status: known.status, body: known.body, headers: { "idempotent-replayed": "true" } };
    const unit = new Unit(this.journal, Stripe.API_VERSION, key ?? null);
    const form = parseForm(method === "POST" ? body : url.search.slice(1));
    const result = handleCall(unit, method, url.pathname, form);
    if (key !== undefined) {
      unit.put("key", { id: key, request: fingerprint, ...result, createdAt: Date.now() });
    }
    unit.commit();
    this.webhooks.wake();
    return result;
  }

  /** Undefined when the call shall never get a response. */
  private withFaults(request: IncomingMessage, url: URL, body: string): SentResponse | undefined {
    const { calls } = this;
    if (calls.taxAway && url.pathname.startsWith("/v1/tax/")) throw taxIsAway();
    const fault = calls.hang > 0 ? "hang" : calls.fail > 0 ? "fail" : undefined;
    if (!fault) return this.call(request, url, body);
    calls[fault] -= 1;
    if (calls.when === "after") this.call(request, url, body);
    if (fault === "hang") return undefined;
    throw new ApiError(500, { type: "api_error", message: "An unknown error occurred." });
  }

  async respond(request: IncomingMessage): Promise<SentResponse | undefined> {
    const url = new URL(request.url ?? "/", "http://emulator");
    const body = await bodyOf(request);
    const method = request.method ?? "GET";
    if (url.pathname.startsWith("/_test/") && this.options.control) {
      const parts: ControlParts = {
        journal: this.journal,
        webhooks: this.webhooks,
        calls: this.calls,
        apiVersion: Stripe.API_VERSION,
        log: this.log,
      };
      const given: unknown = body === "" ? {} : JSON.parse(body);
      const fields =
        typeof given === "object" && given !== null ? Object.fromEntries(Object.entries(given)) : {};
      return { status: 200, body: await handleControl(parts, method, url.pathname, fields) };
    }
    checkKey(request, this.options.secretKey);
    if (this.options.control) this.log.push({ method, path: url.pathname });
    return this.withFaults(request, url, body);
  }
}

function send(response: ServerResponse, { status, headers, body }: SentResponse): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": newId("req", 14),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  if (error instanceof ApiError) send(response, { status: error.status, body: { error: error.body } });
  else {
    console.error(error);
    send(response, { status: 500, body: { error: { type: "api_error", message: "The emulator failed." } } });
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Starts a local stand-in for the few calls of Stripe's API that the store uses.
 * It listens on the loopback interface only and keeps everything in one file, so
 * that a restart loses no payment and sends the webhooks that are still due.
 *
 * @throws Error in production, unless demo payments were asked for by name.
 */
export async function startStripeEmulator(options: EmulatorOptions): Promise<RunningEmulator> {
  if (process.env.NODE_ENV === "production" && process.env.PAYMENTS !== "demo") {
    throw new Error("Demo payments do not run in production; set PAYMENTS=demo if that is what you want.");
  }
  const emulator = new Emulator(options);
  const server = createServer((request, response) => {
    emulator.respond(request).then(
      (result) => result && send(response, result),
      (error: unknown) => sendError(response, error),
    );
  });
  const port = await listen(server, options.port).catch((error: unknown) => {
    emulator.journal.close();
    throw error;
  });
  emulator.webhooks.wake();
  return {
    url: `http://${LOOPBACK}:${port}`,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await emulator.webhooks.stop();
      emulator.journal.close();
    },
  };
}
