import { describe, expect, test } from "vitest";
import { daysLeft, daysLeftText, reasonText, stageOf } from "./stage";

const NOW = new Date("2026-11-30T18:00:00Z");
const later = new Date("2026-12-10T04:00:00Z");
const open = {
  state: "open" as const,
  providerStatus: "needs_response",
  evidenceDueAt: later,
  submittedAt: null,
};

describe("a dispute", () => {
  test.each([
    ["that is new needs an answer", {}, "answer"],
    ["that is an inquiry does as well", { providerStatus: "warning_needs_response" }, "answer"],
    ["without a date is still taken", { evidenceDueAt: null }, "answer"],
    ["whose evidence was sent is with the bank", { submittedAt: NOW }, "bank"],
    ["that was answered at the provider is with the bank", { providerStatus: "under_review" }, "bank"],
    ["whose moment has come is late", { evidenceDueAt: NOW }, "late"],
    ["that was answered is not late", { evidenceDueAt: NOW, submittedAt: NOW }, "bank"],
    ["that was won", { state: "won" as const, providerStatus: "won" }, "won"],
    ["that was lost without an answer", { state: "lost" as const, evidenceDueAt: NOW }, "lost"],
  ])("%s", (_, change, stage) => {
    expect(stageOf({ ...open, ...change }, NOW)).toBe(stage);
  });
});

test("days are those of the store's calendar", () => {
  // The evening of the 9th in Seattle.
  expect(daysLeft(later, NOW, "America/Los_Angeles")).toBe(9);
  expect(daysLeft(later, NOW, "Europe/Berlin")).toBe(10);
  expect(daysLeft(NOW, NOW, "UTC")).toBe(0);
});

test("words for days and reasons", () => {
  expect([10, 1, 0].map(daysLeftText)).toEqual(["10 days left", "1 day left", "Due today"]);
  expect(reasonText("product_not_received")).toBe("Product not received");
});
