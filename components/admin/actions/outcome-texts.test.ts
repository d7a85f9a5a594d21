import { expect, it } from "vitest";
import { plainTexts, retryTexts, successTexts } from "./outcome-texts";

it.each([
  [plainTexts("Alert")("create"), "Alert created", "Failed to create alert"],
  [plainTexts("Plan")("update"), "Plan updated", "Failed to update plan"],
  [retryTexts("Service")("update"), "Service updated", "Failed to update the service. Please try again."],
  [retryTexts("Section")("create"), "Section created", "Failed to create the section. Please try again."],
  [retryTexts("Section")("delete"), "Section deleted", "Failed to delete the section. Please try again."],
  [
    successTexts("Gallery image")("delete"),
    { title: "Success", description: "Gallery image deleted" },
    "Failed to delete gallery image",
  ],
])("%j", (texts, success, failure) => {
  expect(texts).toEqual({ success, failure });
});
