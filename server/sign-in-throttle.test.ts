import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SignInBuckets, signInThrottle } from "./sign-in-throttle.ts";
import type { Step } from "./step.ts";

/** The framework's response to everything. */
let status = 200;
let step: Step;
const server = createServer((request, response) =>
  step(request, response, () => {
    response.statusCode = status;
    response.end();
  }),
);
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  step = signInThrottle();
  status = 200;
});

/** How many of so many tries in one moment are looked at. */
const admitted = (buckets: SignInBuckets, tries: number, now: number, address: (n: number) => string) =>
  Array.from({ length: tries }, (_, n) => buckets.admits(address(n), now)).filter(Boolean).length;

test("an address has twenty tries at once and five a second after them, and leaves the rest to others", () => {
  const buckets = new SignInBuckets();
  expect(admitted(buckets, 200, 1000, () => "192.0.2.1")).toBe(20);
  expect(admitted(buckets, 200, 2000, () => "192.0.2.1")).toBe(5);
  expect(admitted(buckets, 10, 2000, () => "192.0.2.2")).toBe(10);
});

test("all addresses together have thirty tries at once and ten a second after them", () => {
  const buckets = new SignInBuckets();
  expect(admitted(buckets, 200, 1000, (n) => `192.0.2.${n}`)).toBe(30);
  expect(admitted(buckets, 200, 2000, (n) => `198.51.100.${n}`)).toBe(10);
});

const statuses = async (tries: number, path: string, init: (n: number) => RequestInit = () => ({})) => {
  const responses = await Promise.all(Array.from({ length: tries }, (_, n) => fetch(origin + path, init(n))));
  return responses.map((response) => response.status);
};
const refused = (given: number[]) => given.filter((one) => one === 429).length;

test("a flood is refused before the framework is asked, with or without a form, and nothing else is", async () => {
  status = 401;
  const guess = (n: number) => ({ headers: { "x-auth-username": "ann", "x-auth-password": `guess ${n}` } });
  expect(refused(await statuses(80, "/api/admin/plans", guess))).toBeGreaterThanOrEqual(30);
  const form = () => ({ method: "POST", body: new URLSearchParams({ username: "ann", password: "guess" }) });
  expect(refused(await statuses(20, "/api/auth/callback/credentials", form))).toBeGreaterThanOrEqual(10);
  expect(refused(await statuses(50, "/plans"))).toBe(0);
});

const calls = (tries: number, username = "ann") =>
  statuses(tries, "/api/admin/plans", () => ({
    headers: { "x-auth-username": username, "x-auth-password": "correct horse" },
  }));

test("who calls with credentials that were right is no flood", async () => {
  await calls(1);
  expect(refused(await calls(100, "Ann"))).toBe(0);
});

test("credentials that were refused are a try each time", async () => {
  status = 401;
  await calls(1);
  expect(refused(await calls(60))).toBeGreaterThanOrEqual(20);
});
