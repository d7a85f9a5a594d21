import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { SetupError } from "./processes/data-dir";
import { runCommand } from "./run-command";

/**
 * Plays an assistant against a store with demo payments, from the discovery to the downloaded plans:
 * `tsx scripts/assistant.ts --store http://localhost:3000 --key hpa_... [--find "3 bedrooms"] [--to plan.pdf]`
 */
const USAGE =
  "Usage: tsx scripts/assistant.ts --store URL --key TOKEN [--find TEXT] [--token SPT] [--to FILE.pdf]";
const VERSION = "2026-04-17";
const EMAIL = "ada@example.com";
/** A plan that nobody has drawn yet is drawn when it is bought. */
const PATIENCE_MS = 300_000;

// biome-ignore lint/suspicious/noExplicitAny: an assistant knows the store by its answers alone
type Json = any;

async function answerOf(response: Response, doing: string): Promise<Json> {
  const text = await response.text();
  if (!response.ok) throw new SetupError(`${doing}: ${response.status} ${text.slice(0, 500)}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Where the store says that purchases begin; an older one says nothing, and has them here. */
async function apiOf(store: URL): Promise<string> {
  const response = await fetch(new URL("/.well-known/acp.json", store));
  if (!response.ok) return new URL("/api/acp", store).href;
  const { api_base_url: api, protocol } = await response.json();
  console.log(`The store speaks ${protocol.name} ${protocol.version} at ${api}.`);
  return api;
}

async function findPlan(store: URL, text: string | undefined) {
  const address = new URL(
    `/api/plans?${new URLSearchParams({ limit: "20", ...(text ? { q: text } : {}) })}`,
    store,
  );
  const response = await fetch(address);
  const unsold = new Set((response.headers.get("x-not-for-sale") ?? "").split(",").map(Number));
  const plans: { id: number; name: string }[] = await answerOf(response, "find a plan");
  const plan = plans.find(({ id }) => !unsold.has(id));
  if (!plan) throw new SetupError("No such plan is for sale.");
  return plan;
}

function sessionsOf(api: string, key: string) {
  const headers = {
    ...{ authorization: `Bearer ${key}`, "api-version": VERSION },
    "content-type": "application/json",
  };
  return {
    post: async (path: string, body: object) =>
      answerOf(
        await fetch(`${api}/checkout_sessions${path}`, {
          ...{ method: "POST", headers: { ...headers, "idempotency-key": randomUUID() } },
          body: JSON.stringify(body),
        }),
        `POST /checkout_sessions${path}`,
      ),
    get: async (path: string) =>
      answerOf(await fetch(`${api}/checkout_sessions${path}`, { headers }), `GET /checkout_sessions${path}`),
  };
}

/** What is there at once is a file of the order, what was drawn for it one of a task. */
function pdfIn(order: Json): object | undefined {
  const sold = order.files.find((file: { kind: string }) => file.kind === "pdf");
  if (sold) return { fileId: sold.id };
  const drawn = order.lines
    .flatMap((line: Json) => line.tasks.flatMap((task: Json) => task.files))
    .find((file: { fileName: string }) => file.fileName.endsWith(".pdf"));
  return drawn && { taskFileId: drawn.id };
}

async function fileOf(store: URL, token: string): Promise<object> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const order = await answerOf(await fetch(new URL(`/api/orders/${token}`, store)), "read the order");
    const pdf = pdfIn(order);
    if (pdf) return pdf;
    if (Date.now() > until)
      throw new SetupError("The plans are not drawn yet; they come to the order's page.");
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function download(store: URL, permalink: string, to: string): Promise<number> {
  const token = new URL(permalink).pathname.split("/").at(-1) ?? "";
  const file = await fileOf(store, token);
  const link = await answerOf(
    await fetch(new URL(`/api/orders/${token}/downloads`, store), {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: JSON.stringify(file),
    }),
    "ask for the download",
  );
  const response = await fetch(new URL(link.url, store));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok || bytes.subarray(0, 5).toString() !== "%PDF-")
    throw new SetupError(`The download is no PDF: ${response.status}`);
  writeFileSync(to, bytes, { mode: 0o600 });
  return bytes.length;
}

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      ...{ store: { type: "string" }, key: { type: "string" }, find: { type: "string" } },
      ...{ token: { type: "string" }, to: { type: "string", default: "plan.pdf" } },
    },
  });
  const { key, find, to, token = `spt_demo_ok_${randomUUID()}` } = values;
  if (!values.store || !key || !URL.canParse(values.store)) throw new SetupError(USAGE);
  const store = new URL(values.store);
  const sessions = sessionsOf(await apiOf(store), key);
  const plan = await findPlan(store, find);
  const created = await sessions.post("", {
    line_items: [{ id: planNumber(plan.id) }],
    ...{ currency: "usd", capabilities: {} },
  });
  console.log(`Began ${created.id} for ${plan.name} (${planNumber(plan.id)}): ${created.status}.`);
  const buyer = { full_name: "Ada Builder", email: EMAIL };
  const updated = await sessions.post(`/${created.id}`, { buyer });
  const total = updated.totals.find((one: { type: string }) => one.type === "total").amount;
  console.log(`It costs ${(total / 100).toFixed(2)} ${updated.currency}.`);
  await sessions.post(`/${created.id}/complete`, {
    payment_data: {
      handler_id: updated.capabilities.payment.handlers[0].id,
      instrument: { type: "card", credential: { type: "spt", token } },
    },
  });
  const { status, order } = await sessions.get(`/${created.id}`);
  if (status !== "completed") throw new SetupError(`The purchase is ${status}.`);
  console.log(`Bought: order ${order.order_number}, ${order.permalink_url}`);
  console.log(`Downloaded ${to}: ${await download(store, order.permalink_url, to)} bytes.`);
});
