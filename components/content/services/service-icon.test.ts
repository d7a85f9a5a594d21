import { PencilRuler, Wrench } from "lucide-react";
import { expect, it } from "vitest";
import { SERVICE_ICON_CHOICES } from "@/lib/content/services/schema";
import { serviceIcon } from "./service-icon";

it("draws each known icon as one of its own, and Tool as the wrench", () => {
  expect(new Set(SERVICE_ICON_CHOICES.map(serviceIcon)).size).toBe(17);
  expect(serviceIcon("Tool")).toBe(Wrench);
});

it.each(["", "Hammer", "toString", "__proto__"])("draws the pencil and ruler for %j", (name) => {
  expect(serviceIcon(name)).toBe(PencilRuler);
});
