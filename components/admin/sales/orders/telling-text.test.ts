import { expect, test } from "vitest";
import type { OrderTellingDto } from "@/lib/sales/assistants/event-dto";
import { tellingText } from "./telling-text";

const TOLD: OrderTellingDto = {
  assistant: "Aria",
  isTold: true,
  isRevoked: false,
  waiting: 0,
  failed: 0,
  problem: null,
  nextTryAt: null,
  toldAt: "2026-06-01T12:00:00.000Z",
};

test("staff read how things stand with what an assistant is told", () => {
  const at = "2026-06-01T13:00:00.000Z";
  expect(tellingText(TOLD)).toMatch(/^It knows all that happened so far, since Jun 1, 2026,/);
  expect(tellingText({ ...TOLD, waiting: 1 })).toBe("It is being told what is new.");
  expect(tellingText({ ...TOLD, waiting: 2, nextTryAt: at, problem: "it answered 503" })).toMatch(
    /^It has not taken 2 pieces of news of this order \(it answered 503\)\. Next try Jun 1, 2026,/,
  );
  expect(tellingText({ ...TOLD, failed: 1, problem: "it answered 500" })).toBe(
    "It did not take 1 piece of news of this order within three days (it answered 500).",
  );
  expect(tellingText({ ...TOLD, isRevoked: true, waiting: 3 })).toBe(
    "Its key is revoked: it is told nothing more of this order.",
  );
  expect(tellingText({ ...TOLD, isTold: false })).toBe(
    "It has no address at which it is told of its orders.",
  );
  expect(tellingText({ ...TOLD, toldAt: null })).toBe("Nothing has happened yet that it is told.");
});
