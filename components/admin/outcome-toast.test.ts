import { expect, test } from "vitest";
import { failureText } from "./outcome-toast";

test.each([
  ["Failed to delete user", { ok: false, message: "No." }, "Failed to delete user: No."],
  ["Failed to delete user", { ok: false }, "Failed to delete user: Something went wrong."],
  [
    "Failed to delete the section. Please try again.",
    { ok: false, message: "The store did not answer." },
    "Failed to delete the section. Please try again.",
  ],
  [
    "Failed to delete the section. Please try again.",
    { ok: false, code: "conflict", message: "Hide it instead." },
    "Failed to delete the section. Please try again. Hide it instead.",
  ],
] as const)("%s with %j", (failure, state, text) => {
  expect(failureText(failure, state)).toBe(text);
});
