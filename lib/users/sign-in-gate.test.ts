import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refuseAtRequestStart } from "@/lib/platform/http/request-start";
import { noteSocketAddresses } from "@/lib/platform/http/socket-address";
import { admitsTry, noteKnown, refuseFlood } from "./sign-in-gate";

/** A server whose own answer to everything is 200. */
const server = createServer((_request, response) => response.end());
let origin = "";

beforeAll(async () => {
  noteSocketAddresses();
  refuseAtRequestStart("sign-in-gate", refuseFlood);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  delete (globalThis as { storeSignInGate?: unknown }).storeSignInGate;
});

/** How many of so many tries in one moment are looked at. */
const admitted = (tries: number, now: number, address: (n: number) => string) =>
  Array.from({ length: tries }, (_, n) => admitsTry(address(n), now)).filter(Boolean).length;

test("an address has twenty tries at once and five a second after them, and leaves the rest to others", () => {
  expect(admitted(200, 1000, () => "192.0.2.1")).toBe(20);
  expect(admitted(200, 2000, () => "192.0.2.1")).toBe(5);
  expect(admitted(10, 2000, () => "192.0.2.2")).toBe(10);
});

test("all addresses together have thirty tries at once and ten a second after them", () => {
  expect(admitted(200, 1000, (n) => `192.0.2.${n}`)).toBe(30);
  expect(admitted(200, 2000, (n) => `198.51.100.${n}`)).toBe(10);
});

const statuses = async (tries: number, path: string, init: (n: number) => RequestInit = () => ({})) => {
  const answers = await Promise.all(Array.from({ length: tries }, (_, n) => fetch(origin + path, init(n))));
  return answers.map((answer) => answer.status);
};
const refused = (given: number[]) => given.filter((status) => status === 429).length;

test("what is refused is answered before the server's own listener, with or without a form", async () => {
  const guess = (n: number) => ({ headers: { "x-auth-username": "ann", "x-auth-password": `guess ${n}` } });
  expect(refused(await statuses(80, "/api/admin/plans", guess))).toBeGreaterThanOrEqual(30);
  const form = () => ({ method: "POST", body: new URLSearchParams({ username: "ann", password: "guess" }) });
  expect(refused(await statuses(20, "/api/auth/callback/credentials", form))).toBeGreaterThanOrEqual(10);
  // Nothing else is held back.
  expect(refused(await statuses(50, "/plans"))).toBe(0);
});

test("who calls with credentials that were right is no flood", async () => {
  noteKnown("Ann", "correct horse", performance.now());
  const known = () => ({ headers: { "x-auth-username": "ann", "x-auth-password": "correct horse" } });
  expect(refused(await statuses(100, "/api/admin/plans", known))).toBe(0);
});
