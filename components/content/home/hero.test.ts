import { expect, it } from "vitest";
import type { HomeSectionDto } from "@/lib/content/sections/dto";
import { heroFields } from "./hero";

const stored = { title: "Homes", subtitle: " ", backgroundImage: null, buttonText: "Go" } as HomeSectionDto;

it("shows the promised defaults when nothing is stored", () => {
  expect(heroFields(undefined)).toMatchObject({
    title: "Modern Home Plans for the Digital Age",
    buttonText: "Explore Plans",
    buttonLink: "/plans",
    secondaryButtonText: "How It Works",
    secondaryButtonLink: "/services",
  });
});

it("fills only what is empty", () => {
  const fields = heroFields(stored);
  expect(fields.title).toBe("Homes");
  expect(fields.buttonText).toBe("Go");
  expect(fields.subtitle).toBe(heroFields(null).subtitle);
  expect(fields.backgroundImage).toBe("/images/hero-default.webp");
});
