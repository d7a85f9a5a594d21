import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type Server, type Socket } from "node:net";
import type { CacheEntry } from "next/cache";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Availability, redisStore } from "./redis-store";

const log = { info: vi.fn(), warn: vi.fn() };
beforeEach(() => vi.clearAllMocks());

describe("availability", () => {
  test("of a Redis that failed comes back by itself after five seconds", () => {
    let at = 1000;
    const availability = new Availability(log, () => at);
    expect(availability.isUp()).toBe(true);
    availability.failed("no answer");
    expect(availability.isUp()).toBe(false);
    at += 4999;
    expect(availability.isUp()).toBe(false);
    at += 1;
    expect(availability.isUp()).toBe(true);
  });

  test("comes back at once with an answer", () => {
    const availability = new Availability(log, () => 1000);
    availability.failed("no answer");
    availability.worked();
    expect(availability.isUp()).toBe(true);
  });

  test("is told once when it ends and once when it is back", () => {
    const availability = new Availability(log, () => 1000);
    availability.worked();
    for (const reason of ["refused", "no answer", "no answer"]) availability.failed(reason);
    expect(log.warn.mock.calls).toEqual([[{ reason: "refused" }, expect.stringContaining("is away")]]);
    expect(log.info).not.toHaveBeenCalled();
    availability.worked();
    availability.worked();
    expect(log.info).toHaveBeenCalledTimes(1);
  });
});

describe("a Redis that takes connections", () => {
  /** Whether what a client says of itself when it connects is answered. */
  let greets: boolean;
  let server: Server;
  let store: ReturnType<typeof redisStore>;
  const sockets = new Set<Socket>();
  beforeEach(async () => {
    greets = true;
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("data", (data) => {
        if (greets) socket.write("+OK\r\n".repeat(String(data).split("SETINFO").length - 1));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = address && typeof address === "object" ? address.port : 0;
    store = redisStore({ url: `redis://127.0.0.1:${port}`, namespace: "build", log });
  });
  afterEach(async () => {
    store.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  const entry = (): CacheEntry => ({
    value: new Response("made").body as ReadableStream<Uint8Array>,
    tags: ["plans"],
    timestamp: Date.now(),
    stale: 300,
    revalidate: 900,
    expire: 604_800,
  });

  test("and answers nothing has nothing, throws nothing, and is left alone", async () => {
    greets = false;
    expect(await store.get("list", [])).toBeUndefined();
    await store.set("list", Promise.resolve(entry()));
    await store.updateTags(["plans"]);
    expect(store.isUp()).toBe(false);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test("is asked outside of the page that is being drawn, in which the clock may not be read", async () => {
    greets = false;
    const page = new AsyncLocalStorage<string>();
    const pageThen: (string | undefined)[] = [];
    log.warn.mockImplementationOnce(() => pageThen.push(page.getStore()));
    await page.run("/plans", () => store.set("list", Promise.resolve(entry())));
    expect(pageThen).toEqual([undefined]);
  });

  test("and hangs later is waited for a moment, and then left alone", async () => {
    // Until the connection stands, an answer is refused at once and is no failure.
    await vi.waitUntil(async () => {
      expect(await store.get("list", [])).toBeUndefined();
      return !store.isUp();
    });
    expect(log.warn.mock.calls).toEqual([[{ reason: "no answer within 250 ms" }, expect.anything()]]);
  });
});
