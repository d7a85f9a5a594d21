import { describe, expect, it } from "vitest";
import { draftFeatures, featureItemSchema, parseSectionItems, testimonialItemSchema } from "./schema";

describe("the list in a home section", () => {
  it.each([
    ["nothing", null, "no content"],
    ["an empty text", "", "no content"],
    ["broken JSON", '[{"title": ', "not valid JSON"],
    ["an object", '{"title":"One"}', "not a list"],
    ["an empty list", "[]", "empty"],
    ["an item without a title", '[{"description":"x"}]', "title"],
    ["null", "null", "not a list"],
  ])("refuses %s", (_, content, reason) => {
    const result = parseSectionItems(featureItemSchema, content);
    expect(result.items).toBeUndefined();
    expect(result.problem).toContain(reason);
  });

  it("fills in what a feature leaves out", () => {
    expect(parseSectionItems(featureItemSchema, '[{"title":" Plans "}]').items).toEqual([
      { title: "Plans", description: "", iconName: "BoltIcon", color: "primary" },
    ]);
  });

  it("treats an empty company or avatar as none", () => {
    const content = JSON.stringify([
      { quote: "Good.", name: "Ann", role: "Owner", company: "", avatar: null },
    ]);
    expect(parseSectionItems(testimonialItemSchema, content).items).toEqual([
      { quote: "Good.", name: "Ann", role: "Owner", company: undefined, avatar: undefined },
    ]);
  });
});

describe("cards that are being written", () => {
  it("may be without a title, and keep the blanks that are being typed", () => {
    expect(draftFeatures('[{"title":"Two ","description":""},{"title":""}]')).toEqual([
      { title: "Two ", description: "", iconName: "BoltIcon", color: "primary" },
      { title: "", description: "", iconName: "BoltIcon", color: "primary" },
    ]);
  });

  it.each([
    ["", []],
    ["  ", []],
    ["[]", []],
    ["[{", undefined],
    ['{"title":"x"}', undefined],
    ['[{"title":3}]', undefined],
  ])("are read from %j as %j", (content, items) => {
    expect(draftFeatures(content)).toEqual(items);
  });
});
