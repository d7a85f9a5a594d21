import { expect, it } from "vitest";
import { figuresIn, withFiguresMarked } from "@/lib/settings/rules/policies";
import { startingText } from "./policy-texts";

const FACTS = { emails: {}, studyDays: 180, refundDays: 14, remindsOfCarts: false };

it("finds what a starting text promises in figures, each once", () => {
  expect(figuresIn(startingText("refund_policy_html", FACTS))).toEqual([
    "14 days",
    "five business days",
    "15 percent",
    "24 hours",
    "two business days",
    "5 to 10 business days",
  ]);
  expect(figuresIn(startingText("legal_license_html", FACTS))).toEqual(["180 days"]);
  expect(figuresIn("<p>One license, one build; children under 13.</p>")).toEqual([]);
});

it("marks figures in the text, not in its markup", () => {
  expect(withFiguresMarked('<p title="30 days">Within <b>30 days</b>, less 15 percent.</p>')).toBe(
    '<p title="30 days">Within <b><mark>30 days</mark></b>, less <mark>15 percent</mark>.</p>',
  );
});
