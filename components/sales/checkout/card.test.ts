import { describe, expect, test } from "vitest";
import { checkCard, groupedExpiry, groupedNumber } from "./card";

const TODAY = new Date(2026, 10, 24);
const GOOD = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };

describe("digits are grouped while they are typed", () => {
  test.each([
    ["4", "4"],
    ["4242424", "4242 424"],
    ["4242424242424242", "4242 4242 4242 4242"],
    ["4242-4242 4242x4242", "4242 4242 4242 4242"],
    ["378282246310005", "3782 822463 10005"],
    ["12345678901234567890", "1234 5678 9012 3456 789"],
  ])("%s is shown as %s", (typed, shown) => expect(groupedNumber(typed)).toBe(shown));

  test.each([
    ["1", "1"],
    ["12", "12"],
    ["123", "12 / 3"],
    ["1234", "12 / 34"],
    ["5", "05 / "],
    ["12 / 34", "12 / 34"],
    ["12/2034", "12 / 34"],
    ["12 / ", "12"],
    ["1/", "01 / "],
    ["1/27", "01 / 27"],
    ["1 / 2027", "01 / 27"],
    ["5/2", "05 / 2"],
  ])("%s is shown as %s", (typed, shown) => expect(groupedExpiry(typed)).toBe(shown));
});

describe("what is wrong with a card stands beside its field", () => {
  test.each([
    GOOD,
    { ...GOOD, number: "4000 0000 0000 0002" },
    { ...GOOD, number: "3782 822463 10005", cvc: "1234" },
  ])("nothing is wrong with %o", (card) => expect(checkCard(card, TODAY)).toEqual({}));

  test.each([
    [{ number: "" }, { number: "Enter the card number" }],
    [{ number: "4242 4242" }, { number: "The card number is not complete" }],
    [{ number: "4242 4242 4242 4241" }, { number: "Check the card number: one of its digits is wrong" }],
    [{ expiry: "" }, { expiry: "Enter month and year, such as 12 / 34" }],
    [{ expiry: "13 / 30" }, { expiry: "The month is from 01 to 12" }],
    [{ expiry: "10 / 26" }, { expiry: "This card has expired" }],
    [{ cvc: "12" }, { cvc: "Enter the 3 digits beside the signature" }],
    [{ cvc: "1234" }, { cvc: "Enter the 3 digits beside the signature" }],
    [{ number: "3782 822463 10005", cvc: "123" }, { cvc: "Enter the 4 digits on the front of the card" }],
  ])("%o", (change, errors) => expect(checkCard({ ...GOOD, ...change }, TODAY)).toEqual(errors));

  test("a card is good to the end of its month", () => {
    expect(checkCard({ ...GOOD, expiry: "11 / 26" }, new Date(2026, 10, 30, 23, 59))).toEqual({});
  });
});
