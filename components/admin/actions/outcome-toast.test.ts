import { expect, test, vi } from "vitest";
import { toast } from "@/components/ui/use-toast";
import { failureText, toastFailure, toastSuccess } from "./outcome-toast";

vi.mock("@/components/ui/use-toast");

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

test("success stays for 3 seconds, an error for 5", () => {
  toastSuccess("Plan created");
  expect(toast).toHaveBeenLastCalledWith({ title: "Plan created", duration: 3000 });
  toastFailure("Failed to create plan", { ok: false, message: "No." });
  expect(toast).toHaveBeenLastCalledWith({
    variant: "destructive",
    title: "Error",
    description: "Failed to create plan: No.",
    duration: 5000,
  });
});
