import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharedDatabase as shared } from "@/lib/platform/db/shared";
import { AppError, knownError } from "../errors";
import { isOutage, type Tell } from "./outage";

const refused = () =>
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
const byPrisma = () =>
  Object.assign(new Error("\nInvalid invocation:\n\n\nCan't reach database server at db:5432"), {
    clientVersion: "7",
  });

let said: Parameters<Tell>[];
let isBack: boolean;
const tell: Tell = (...line) => void said.push(line);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  said = [];
  isBack = false;
  const asked = async () => {
    if (!isBack) throw byPrisma();
  };
  shared.client = { $queryRaw: asked } as unknown as NonNullable<typeof shared.client>;
});

afterEach(() => {
  shared.client = undefined;
  shared.outage = undefined;
  vi.useRealTimers();
});

test("an outage is told when it begins and when it ends, and what fails between is counted", async () => {
  expect(isOutage(byPrisma(), tell)).toBe(true);
  const begun = [
    "error",
    { reason: "Can't reach database server at db:5432" },
    expect.stringContaining("does not answer"),
  ];
  expect(said).toEqual([begun]);
  for (let failure = 0; failure < 50; failure += 1) expect(isOutage(byPrisma(), tell)).toBe(true);
  // As a cached read hands it on, and as a program says it that does not say that it asked the database.
  const carried = Object.assign(new Error("omitted"), { digest: knownError(byPrisma())?.digest });
  expect(isOutage(carried, tell)).toBe(true);
  expect(isOutage(refused(), tell)).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(said).toEqual([begun]);
  isBack = true;
  await vi.advanceTimersByTimeAsync(3000);
  const ended = ["warn", { seconds: expect.any(Number), failures: 53 }, "the database answers again"];
  expect(said).toEqual([begun, ended]);
  expect(shared.outage).toBeUndefined();
  expect(isOutage(byPrisma(), tell)).toBe(true);
  expect(said).toHaveLength(3);
});

test("an outage does not end while anything still fails", async () => {
  isOutage(byPrisma(), tell);
  isBack = true;
  for (let second = 0; second < 5; second += 1) {
    await vi.advanceTimersByTimeAsync(900);
    isOutage(byPrisma(), tell);
  }
  expect(said).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(said).toHaveLength(2);
});

test("what is no outage of the database is logged in full", () => {
  const provider = new AppError("unavailable", "The payment service is not answering.", { cause: refused() });
  for (const error of [new Error("a mistake of ours"), refused(), provider, undefined]) {
    expect(isOutage(error, tell)).toBe(false);
  }
  expect(said).toEqual([]);
});

test("the connection that listens need not prove that it asked the database", () => {
  expect(isOutage(refused(), tell, true)).toBe(true);
  expect(isOutage(new Error("tags not expired: status 500"), tell, true)).toBe(false);
});
