import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "../ops/env";
import { addressProblem, isPublicIp, sendToPublicAddress } from "./public-address";

/** Other files of this process have read the same variables. */
const mode = env();
const before = mode.STORE_MODE;
beforeEach(() => {
  mode.STORE_MODE = "production";
});
afterAll(() => {
  mode.STORE_MODE = before;
});

describe("an address of the network", () => {
  test.each([
    ..."8.8.8.8 1.1.1.1 172.32.0.1 100.128.0.1 192.167.255.255 2606:4700::1111 2a00:1450::1".split(" "),
  ])("%s is public", (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });

  test.each([
    ..."0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.2.1".split(" "),
    ..."192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1".split(" "),
    ..."::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fc00::1 fd12::1 fe80::1 ff02::1".split(" "),
    ..."2001:db8::1 2002:7f00:1:: 2001::1 fe80::1%eth0 example.com".split(" "),
  ])("%s is not", (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });
});

describe("an address that somebody wrote down", () => {
  test.each(["https://assistant.example.com/orders", "https://8.8.8.8/x", "https://[2606:4700::1111]:8443/"])(
    "%s is taken",
    (address) => {
      expect(addressProblem(address)).toBeUndefined();
    },
  );

  test.each([
    ["nothing", ""],
    ["words", "my server"],
    ["plain http", "http://assistant.example.com/"],
    ["another protocol", "ftp://assistant.example.com/"],
    ["with a password", "https://me:secret@assistant.example.com/"],
    ["of this machine", "https://127.0.0.1/"],
    ["of this machine, by name", "https://localhost/"],
    ["of this machine, as one number", "https://2130706433/"],
    ["of this machine, in octal", "https://0177.0.0.1/"],
    ["of this machine, as IPv6", "https://[::1]/"],
    ["of this machine, as IPv4 in IPv6", "https://[::ffff:127.0.0.1]/"],
    ["of a cloud's own service", "https://169.254.169.254/latest/meta-data"],
    ["of an office", "https://192.168.0.4/"],
    ["of one label", "https://intranet/"],
    ["of a private zone", "https://db.internal/"],
    ["with a dot at the end", "https://localhost./"],
    ["too long", `https://a.example/${"x".repeat(500)}`],
  ])("%s is refused", (_, address) => {
    expect(addressProblem(address)).toBeDefined();
  });

  test("on a machine for demonstrations may be its own, and no other private one", () => {
    mode.STORE_MODE = "demo";
    expect(addressProblem("http://127.0.0.1:4000/orders")).toBeUndefined();
    expect(addressProblem("http://localhost:4000/orders")).toBeUndefined();
    expect(addressProblem("http://10.0.0.1/")).toBeDefined();
    expect(addressProblem("ftp://localhost/")).toBeDefined();
  });
});

async function withServer<T>(listener: RequestListener, use: (port: number) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const OUTGOING = {
  method: "POST",
  headers: { "x-what": "test" },
  body: '{"a":"é"}',
  timeoutMs: 5000,
} as const;

describe("what is sent", () => {
  test("arrives, and its answer is told", async () => {
    mode.STORE_MODE = "demo";
    const seen: unknown[] = [];
    const status = await withServer(
      (request, response) => {
        let body = "";
        request.on("data", (chunk) => {
          body += chunk;
        });
        request.on("end", () => {
          seen.push(request.method, request.headers["x-what"], body);
          response.writeHead(202, { "retry-after": "7" }).end("x".repeat(200_000));
        });
      },
      (port) => sendToPublicAddress(`http://127.0.0.1:${port}/orders`, OUTGOING),
    );
    expect(status).toEqual({ status: 202, retryAfter: "7" });
    expect(seen).toEqual(["POST", "test", '{"a":"é"}']);
  });

  test("follows no redirect", async () => {
    mode.STORE_MODE = "demo";
    let calls = 0;
    const answer = await withServer(
      (_request, response) => {
        calls += 1;
        response.writeHead(307, { location: "/elsewhere" }).end();
      },
      (port) => sendToPublicAddress(`http://localhost:${port}/`, OUTGOING),
    );
    expect([answer.status, calls]).toEqual([307, 1]);
  });

  test("waits no longer than told for one that never answers", async () => {
    mode.STORE_MODE = "demo";
    await withServer(
      () => undefined,
      (port) =>
        expect(
          sendToPublicAddress(`http://127.0.0.1:${port}/`, { ...OUTGOING, timeoutMs: 50 }),
        ).rejects.toThrow(),
    );
  });

  test("does not go to this machine outside of demonstrations", async () => {
    let calls = 0;
    await withServer(
      (_request, response) => {
        calls += 1;
        response.end();
      },
      async (port) => {
        await expect(sendToPublicAddress(`https://127.0.0.1:${port}/`, OUTGOING)).rejects.toThrow("public");
        await expect(sendToPublicAddress(`http://localhost:${port}/`, OUTGOING)).rejects.toThrow("https");
      },
    );
    expect(calls).toBe(0);
  });

  test("does not go where a public name leads to a private address", async () => {
    const { publicLookup } = await import("./public-address");
    const answer = await new Promise((done) => publicLookup(false)("localhost", {}, (error) => done(error)));
    expect(String(answer)).toMatch(/localhost leads to (127\.|::1)/);
  });
});
