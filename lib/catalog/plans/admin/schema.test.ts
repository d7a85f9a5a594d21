import { describe, expect, test } from "vitest";
import { fieldErrors } from "@/lib/platform/forms/field-errors";
import { createPlanSchema, PLAN_DEFAULTS, updatePlanSchema } from "./schema";

const good = { ...PLAN_DEFAULTS, name: "Cedar House", slug: "cedar-house", description: "A house." };

const problems = (value: unknown) => fieldErrors(createPlanSchema.safeParse(value).error);

test("the form's defaults with name, slug and description are a plan", () => {
  expect(problems(good)).toEqual({});
  expect(PLAN_DEFAULTS).toEqual({
    ...{ price: 999, status: "draft", planType: "stock", style: "Modern", bedrooms: 3, bathrooms: 2 },
    ...{ stories: 1, squareFeet: 1500, width: 40, depth: 60 },
  });
});

test("each missing field is named in the words of the form", () => {
  expect(problems({ stories: 0 })).toEqual({
    name: "Name is required",
    slug: "Slug is required",
    description: "Description is required",
    price: "Price is required",
    style: "Style is required",
    bedrooms: "Bedrooms is required",
    bathrooms: "Bathrooms is required",
    squareFeet: "Square feet is required",
    width: "Width is required",
    depth: "Depth is required",
    stories: "Stories must be at least 1",
  });
});

describe("bounds", () => {
  test.each([
    ["name", "   ", "Name is required"],
    ["slug", "Cedar House", "Slug must contain only lowercase letters, numbers, and hyphens"],
    ["price", 0.99, "Price is required"],
    ["price", "999", "Price is required"],
    ["price", 10.005, "A price has at most two decimals"],
    ["bedrooms", 0, "Bedrooms is required"],
    ["bathrooms", 0, "Bathrooms is required"],
    ["bathrooms", 2.25, "Bathrooms go in steps of 0.5"],
    ["squareFeet", 0, "Square feet is required"],
    ["width", 0.5, "Width is required"],
    ["status", "sold", "Status must be draft, published or archived"],
    ["image", "javascript:alert(1)", "Enter an address that starts with / or https://"],
    ["image", "//evil.example/x.png", "Enter an address that starts with / or https://"],
    ["image", "data:image/png;base64,AAAA", "Enter an address that starts with / or https://"],
    ["image", "/\\evil.example", "Enter an address that starts with / or https://"],
  ])("%s %j: %s", (field, value, message) => {
    expect(problems({ ...good, [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    ["price", 1],
    ["price", 1295.5],
    ["price", 19.99],
    ["bathrooms", 0.5],
    ["width", 40.5],
    ["image", ""],
    ["image", "/media/uploads/a.webp"],
    ["image", "https://images.example/a.png"],
  ])("%s %j is fine", (field, value) => {
    expect(problems({ ...good, [field]: value })).toEqual({});
  });
});

test("a change holds only what was sent", () => {
  expect(updatePlanSchema.parse({ status: "published", unheardOf: 1 })).toEqual({ status: "published" });
});
