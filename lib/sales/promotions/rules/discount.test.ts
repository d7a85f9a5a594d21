import { describe, expect, test } from "vitest";
import { CODE_FORM, codeOf } from "./code-form";
import { codeProblem, discountableCents, discountOf, needsTraits, type PromotionTerms } from "./discount";

const NOW = new Date("2026-06-01T12:00:00Z");
const terms: PromotionTerms = {
  ...{ code: "SPRING", percent: 10, amountCents: null, styles: [], packages: [], planIds: [] },
  ...{ includeAddons: false, minSubtotalCents: null, excludeSale: false, startsAt: null, endsAt: null },
  ...{ maxUses: null, isActive: true, useCount: 0 },
};
const line = { planId: 7, package: "full", quantity: 2, unitCents: 10_000, subtotalCents: 25_000 };
const modern = { style: "Modern", isOnSale: false };

describe("what of a line a discount counts for", () => {
  test.each([
    [{}, 20_000],
    [{ includeAddons: true }, 25_000],
    [{ planIds: [7] }, 20_000],
    [{ planIds: [8] }, 0],
    [{ packages: ["pdf", "full"] }, 20_000],
    [{ packages: ["pdf"] }, 0],
    [{ styles: ["modern"] }, 20_000],
    [{ styles: ["Tudor"] }, 0],
    [{ styles: ["Modern"], planIds: [8] }, 0],
    [{ excludeSale: true }, 20_000],
  ])("%j", (part, cents) => {
    expect(discountableCents(line, { ...terms, ...part }, modern)).toBe(cents);
  });

  test("a plan on sale is left out where the code says so", () => {
    const onSale = { ...modern, isOnSale: true };
    expect(discountableCents(line, { ...terms, excludeSale: true }, onSale)).toBe(0);
    expect(discountableCents(line, terms, onSale)).toBe(20_000);
    expect([needsTraits(terms), needsTraits({ ...terms, excludeSale: true })]).toEqual([false, true]);
  });
});

test("a discount is a percent or an amount", () => {
  expect(discountOf(terms)).toEqual({ percent: 10 });
  expect(discountOf({ ...terms, percent: null, amountCents: 500 })).toEqual({ cents: 500 });
});

describe("why a code does not count", () => {
  const cart = { lines: [{ subtotalCents: 25_000, discountableCents: 20_000 }], isHeld: false, now: NOW };
  const invalid = (message: string, reason?: string) => ({
    ...{ kind: "invalid", message },
    ...(reason ? { reason } : {}),
  });
  const misfit = (message: string, reason?: string) => ({ ...invalid(message, reason), kind: "misfit" });

  test.each([
    [{}, undefined],
    [{ endsAt: NOW }, invalid("The code SPRING has ended.", "ended")],
    [{ endsAt: new Date(NOW.getTime() + 1), startsAt: NOW }, undefined],
    [{ startsAt: new Date(NOW.getTime() + 1) }, invalid("The code SPRING is not valid at the moment.")],
    [{ isActive: false }, invalid("The code SPRING is not valid at the moment.")],
    [{ maxUses: 1, useCount: 1 }, misfit("The code SPRING has been used up.", "used-up")],
    [{ maxUses: 2, useCount: 1 }, undefined],
    [{ minSubtotalCents: 25_000 }, undefined],
    [{ minSubtotalCents: 25_001 }, misfit("The code SPRING counts from a subtotal of $250.01.", "minimum")],
  ])("%j", (part, problem) => {
    expect(codeProblem({ ...terms, ...part }, cart)).toEqual(problem);
  });

  test("a cart that has a use keeps it, nothing in scope is a reason, and an empty cart has none", () => {
    const usedUp = { ...terms, maxUses: 1, useCount: 1 };
    expect(codeProblem(usedUp, { ...cart, isHeld: true })).toBeUndefined();
    const outside = { ...cart, lines: [{ subtotalCents: 25_000, discountableCents: 0 }] };
    expect(codeProblem(terms, outside)).toEqual(misfit("The code SPRING is not for what is in your cart."));
    expect(codeProblem({ ...terms, minSubtotalCents: 1 }, { ...cart, lines: [] })).toBeUndefined();
    expect(codeProblem(usedUp, { ...cart, lines: [] })).toEqual(
      misfit("The code SPRING has been used up.", "used-up"),
    );
  });
});

test("a code is compared in capitals, without blanks around it, and letters of other alphabets stay", () => {
  expect(codeOf(" spring-26\n")).toBe("SPRING-26");
  expect(
    ["AB", "A".repeat(41), "A B", codeOf("kodı1"), codeOf("ßß1")].filter((code) => CODE_FORM.test(code)),
  ).toEqual([]);
});
