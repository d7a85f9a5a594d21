import { describe, expect, it } from "vitest";
import { fillPlanText } from "./plan-tokens";

const figures = {
  squareFeet: 2449.6,
  bedrooms: 4,
  bathrooms: 2.5,
  stories: 2,
  garage: 0,
  width: 58.5,
  depth: 40,
};

describe("fillPlanText", () => {
  it("writes area with a comma, counts as words and lengths as feet and inches", () => {
    expect(fillPlanText("{sqft} square feet, {beds} bedrooms, {baths} baths", figures)).toBe(
      "2,450 square feet, four bedrooms, two and a half baths",
    );
    expect(fillPlanText("{width} wide, {depth} deep, {stories} stories, {garage} cars", figures)).toBe(
      "58 feet 6 inches wide, 40 feet deep, two stories, no cars",
    );
  });

  it("rounds to the inch without ever saying twelve inches", () => {
    expect(fillPlanText("{width}", { ...figures, width: 23.99 })).toBe("24 feet");
    expect(fillPlanText("{width}", { ...figures, width: 24.08 })).toBe("24 feet 1 inch");
  });

  it("capitalizes a count that opens a sentence", () => {
    expect(
      fillPlanText("{beds} bedrooms. {stories} levels, {stories} stairs\n\n{garage} cars", figures),
    ).toBe("Four bedrooms. Two levels, two stairs\n\nNo cars");
  });

  it("refuses a token it does not know", () => {
    expect(() => fillPlanText("{rooms} rooms", figures)).toThrow("{rooms}");
  });
});
