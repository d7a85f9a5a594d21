import { Medal, Zap } from "lucide-react";
import { expect, it } from "vitest";
import { FEATURE_ICONS } from "@/lib/content/sections/schema";
import { featureColor, featureIcon } from "./feature-icon";

it("draws every known icon, and the bolt for any other name", () => {
  const drawn = FEATURE_ICONS.map(featureIcon);
  expect(new Set(drawn).size).toBe(9);
  expect(featureIcon("MedalIcon")).toBe(Medal);
  for (const name of ["", "Rocket", "constructor", "__proto__"]) expect(featureIcon(name)).toBe(Zap);
});

it("takes a color by its name, primary for any other", () => {
  expect(featureColor("text-clay")).toBe("text-clay");
  expect(featureColor("primary")).toBe("text-primary");
  for (const name of ["", "hot pink", "toString"]) expect(featureColor(name)).toBe("text-primary");
});
