import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@/scripts/free-port";
import { HangingConnections } from "@/tests/support/hanging-connections";
import { checkBooks } from "./support/books";
import { Buyer, CARD } from "./support/buyer";
import { MailServer } from "./support/mail-server";
import { eventually, logged, Store } from "./support/store";

/** How the store runs and stops: a full disk, a stop in the middle of work, two instances, and what it logs. */
let store: Store;
let mail: MailServer;

beforeAll(async () => {
  store = await Store.open();
  mail = await MailServer.start();
});

afterAll(async () => {
  await store.close();
  await mail.stop();
});

const pdf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(bytes)]);
const counts = () =>
  store.sql(
    "SELECT (SELECT count(*)::int FROM plan_files) AS files, (SELECT count(*)::int FROM media_assets) AS images",
  );

/** The plan files that are being written. */
const halfFiles = () =>
  spawnSync("find", [path.join(store.dir, "private", "plans"), "-name", ".*.half"]).stdout.toString();

/** Runs `use` while a folder has room for `kib` KiB only. */
async function withLittleRoom(folder: string, kib: number, use: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const mounted =
    process.getuid?.() === 0 &&
    spawnSync("mount", ["-t", "tmpfs", "-o", `size=${kib}k`, "tmpfs", folder]).status === 0;
  // Where nothing can be mounted, the system's own limit on files stands in for the full disk.
  await store.start(mounted ? {} : { fileLimitKib: kib });
  try {
    await use();
  } finally {
    if (mounted) spawnSync("umount", [folder]);
  }
}

test("what the database says is written is on the disk", async () => {
  const [row] = await store.sql(
    "SELECT current_setting('synchronous_commit') AS commit, current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages",
  );
  expect(row).toEqual({ commit: "on", fsync: "on", pages: "on" });
});

describe("a full disk", () => {
  test("refuses a plan file that does not fit: 507, no row, no file, also when its last piece alone is cut", async () => {
    const [plan] = await store.sql<{ id: number }>("SELECT id FROM house_plans ORDER BY id LIMIT 1");
    const address = `/api/uploads/plan-file?planId=${plan?.id}&name=set.pdf`;
    const folder = path.join(store.dir, "private", "plans", String(plan?.id));
    const before = await counts();
    await withLittleRoom(folder, 256, async () => {
      for (const bytes of [2_000_000, 263_000, 270_000]) {
        const response = await store.call(address, { staff: true, body: pdf(bytes) });
        expect(response).toMatchObject({ status: 507, body: { code: "storage_full" } });
        expect(await counts()).toEqual(before);
      }
      await checkBooks(store);
    });
    await store.start();
    expect((await store.call(address, { staff: true, body: pdf(400_000) })).status).toBe(201);
    await checkBooks(store);
  });

  test("refuses an image that does not fit: 507, no row, no file", async () => {
    const noise = { width: 700, height: 700, channels: 3 as const };
    const image = await sharp(randomBytes(noise.width * noise.height * 3), { raw: noise })
      .png()
      .toBuffer();
    const form = () => {
      const data = new FormData();
      data.set("image", new File([new Uint8Array(image)], "noise.png", { type: "image/png" }));
      return data;
    };
    const before = await counts();
    await withLittleRoom(path.join(store.dir, "media", "uploads"), 64, async () => {
      const response = await store.call("/api/uploads/general-image", { staff: true, body: form() });
      expect(response).toMatchObject({ status: 507, body: { code: "storage_full" } });
      expect(await counts()).toEqual(before);
    });
    await store.start();
    expect((await store.call("/api/uploads/general-image", { staff: true, body: form() })).status).toBe(201);
    await checkBooks(store);
  });
});

test("a plan file of 200 MB streams through the server; one byte more is refused, and nothing of it stays", async () => {
  await store.start();
  const [plan] = await store.sql<{ id: number }>("SELECT id FROM house_plans ORDER BY id LIMIT 1");
  const limit = 200 * 1024 * 1024;
  const piece = pdf(4 * 1024 * 1024 - 9);
  const upload = (bytes: number) => {
    let left = bytes;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left === 0) return controller.close();
        const next = piece.subarray(0, left);
        left -= next.byteLength;
        controller.enqueue(new Uint8Array(next));
      },
    });
    return store.call(`/api/uploads/plan-file?planId=${plan?.id}&name=large.pdf`, { staff: true, body });
  };
  expect(await upload(limit)).toMatchObject({ status: 201, body: { bytes: limit } });
  const before = await counts();
  expect(await upload(limit + 1)).toMatchObject({ status: 413, body: { code: "too_large" } });
  expect(await counts()).toEqual(before);
  expect(halfFiles()).toBe("");
  await checkBooks(store);
});

/** Somebody who asks for a page again and again on one connection, until none is to be had. */
function visitor(port: number): { responses: number; refused: boolean } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen = { responses: 0, refused: false };
  const ask = () => {
    const sent = get({ port, path: "/api/health", agent }, (response) => {
      seen.responses += 1;
      response.resume().once("end", ask);
    });
    sent.once("error", ({ code }: NodeJS.ErrnoException) => {
      seen.refused = code === "ECONNREFUSED";
      // One that was closed in the same moment is asked for once more, as a browser does.
      if (!seen.refused) ask();
    });
  };
  ask();
  return seen;
}

const pageViews = async () =>
  Number(
    (await store.sql("SELECT sum(count) AS count FROM daily_counts WHERE kind = 'page' AND by = ''"))[0]
      ?.count,
  );

test("asked to stop, the store finishes what is under way, takes nothing new, and ends", async () => {
  await store.start();
  const [plan] = await store.sql<{ id: number }>("SELECT id FROM house_plans ORDER BY id LIMIT 1");
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(pdf(100_000)));
      begun();
      await gate;
      controller.enqueue(new Uint8Array(randomBytes(100_000)));
      controller.close();
    },
  });
  const left = halfFiles();
  const upload = store.call(`/api/uploads/plan-file?planId=${plan?.id}&name=slow.pdf`, { staff: true, body });
  await started;
  await eventually(async () => {
    expect(halfFiles()).not.toBe(left);
  });
  const { server } = store;
  // A proxy that keeps its connections busy must not keep the store from ending.
  const visitors = [1, 2, 3].map(() => visitor(store.port));
  await eventually(async () => expect(visitors.every(({ responses }) => responses > 0)).toBe(true));
  const before = await pageViews();
  const event = { json: { events: [{ kind: "page", path: "/" }] }, headers: { "user-agent": "Mozilla/5.0" } };
  const events = await Promise.all(Array.from({ length: 50 }, () => store.call("/api/events", event)));
  expect(events.map(({ status }) => status)).toEqual(Array(50).fill(204));
  server?.process.kill("SIGTERM");
  await eventually(async () => expect(visitors.every(({ refused }) => refused)).toBe(true));
  expect(server?.process.exitCode).toBe(null);
  finish();
  expect((await upload).status).toBe(201);
  await eventually(async () =>
    expect(server?.process).not.toMatchObject({ exitCode: null, signalCode: null }),
  );
  expect(await server?.ended).toMatch(/SIGTERM|code (0|143)/);
  store.server = undefined;
  await checkBooks(store);
  expect(await pageViews(), "what was counted in memory").toBe(before + 50);
});

test("2,000 half-sent requests hold no page up, and are closed", async () => {
  await store.start({ env: { LOG_LEVEL: "warn" } });
  const page = `http://127.0.0.1:${store.port}/plans`;
  const hanging = await HangingConnections.open(store.port, 2000);
  try {
    for (let visit = 0; visit < 15; visit += 1) expect((await fetch(page)).status).toBe(200);
    // All were answered while the others hung.
    expect(hanging.open).toBe(2000);
    // 15 seconds for a head, as much for the least of a body, and the moment in which that is looked at.
    await eventually(async () => expect(hanging.open).toBe(0), 45_000);
  } finally {
    hanging.end();
  }
});

test("a client that goes away in the middle is one line at debug, and no error", async () => {
  await store.start({ env: { LOG_LEVEL: "debug" } });
  const before = logged.length;
  const socket = connect(store.port, "127.0.0.1", () => {
    socket.write(
      "POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{",
      () => setTimeout(() => socket.destroy(), 200),
    );
  });
  const lines = () =>
    logged.slice(before).filter((line) => /the client went away|aborted|ECONNRESET/.test(line));
  await eventually(async () => expect(lines()).not.toEqual([]));
  // Whatever else would be said of it would be said by the time that the next page is answered.
  await store.call("/plans");
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatch(/"level":20.*the client went away/);
});

test("two instances on one database: each job runs once when it is due, each mail leaves once", async () => {
  await store.start({ env: { SMTP_URL: mail.url } });
  const second = await store.launch(await freePort(), { env: { SMTP_URL: mail.url } });
  const runs = async () =>
    (await store.sql<{ runs: number }>("SELECT runs FROM jobs WHERE name = 'outbox:send'"))[0]?.runs ?? 0;
  const [before, since] = [await runs(), Date.now()];
  const buyers = Array.from({ length: 6 }, () => new Buyer(store));
  await Promise.all(buyers.map((buyer) => buyer.buy()));
  await eventually(async () => {
    for (const buyer of buyers) expect(await buyer.receipt()).toMatchObject({ status: "sent", attempts: 1 });
    expect((await runs()) - before).toBeGreaterThanOrEqual(3);
  });
  const [ran, seconds] = [(await runs()) - before, (Date.now() - since) / 1000];
  expect(ran).toBeLessThanOrEqual(Math.floor(seconds / 3) + 1);
  for (const buyer of buyers) expect(mail.to(buyer.email)).toHaveLength(1);
  const failing = await store.sql("SELECT name, last_error FROM jobs WHERE last_error IS NOT NULL");
  expect(failing).toEqual([]);
  second.process.kill("SIGKILL");
  await second.ended;
  await checkBooks(store);
});

test("the log has a line with an id for every write, and nothing of the buyer", async () => {
  logged.length = 0;
  mail.mode = "refuse";
  await store.start({ env: { SMTP_URL: mail.url } });
  const buyer = new Buyer(store);
  await buyer.buy();
  const given = await store.call("/api/cart", {
    session: buyer.session,
    json: { planId: 999_999 },
    headers: { "x-request-id": "from-the-proxy-1" },
  });
  expect(given.headers.get("x-request-id")).toBe("from-the-proxy-1");
  await eventually(async () => expect(logged.join("\n")).toContain("mail not sent"));
  mail.mode = "accept";
  const links = await store.sql<{ hash: string; nonce: string }>(
    "SELECT token_hash AS hash, token_nonce AS nonce FROM orders WHERE number = $1",
    [buyer.orderNumber],
  );
  const everything = logged.join("\n").toLowerCase();
  const secrets = [buyer.clientSecret, links[0]?.hash ?? "", links[0]?.nonce ?? "", store.secrets.linkSecret];
  for (const text of [buyer.name, buyer.email, CARD, "4242 4242", ...secrets]) {
    expect(everything).not.toContain(text.toLowerCase());
  }
  const lines = logged.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  const request = (address: string) => lines.find((line) => line.path === address && line.msg === "request");
  expect(request("/api/create-payment-intent")).toMatchObject({
    method: "POST",
    status: 200,
    ms: expect.any(Number),
    requestId: expect.stringMatching(/^[\w-]{36}$/),
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });
  expect(request("/api/webhooks/stripe")).toMatchObject({ status: 200 });
  expect(lines.find((line) => line.requestId === "from-the-proxy-1")).toMatchObject({ path: "/api/cart" });
});
