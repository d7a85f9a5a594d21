import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { RefundForm } from "./refund-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const LINES = [
  { id: 1, planName: "Fern Cabin", configuration: ["PDF set"], total: 600, isRefunded: false },
  { id: 2, planName: "Alder Studio", configuration: ["PDF + CAD"], total: 400, isRefunded: false },
];

/** What the buttons say. */
function buttonsOf(lines: object[], ids: number[]): string[] {
  const refundable = {
    until: "2026-12-14T04:59:59.000Z",
    total: ids.reduce((sum, id) => sum + (id === 1 ? 600 : 400), 0),
    lines: ids.map((lineId) => ({ lineId, amount: lineId === 1 ? 600 : 400 })),
  };
  const order = { lines, refundable } as unknown as OrderDto;
  const html = renderToStaticMarkup(<RefundForm order={order} token="token" />);
  return [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) =>
    button
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

test("an order of several lines is refunded as a whole, or line by line", () => {
  expect(buttonsOf(LINES, [1, 2])).toEqual([
    "Refund the whole order $1,000.00",
    "Refund Fern Cabin, PDF set $600.00",
    "Refund Alder Studio, PDF + CAD $400.00",
  ]);
});

test("a line that was used leaves the others, and no whole order", () => {
  expect(buttonsOf(LINES, [2])).toEqual(["Refund Alder Studio, PDF + CAD $400.00"]);
});

test("what is left after a refund is the whole order", () => {
  const [first, second] = LINES;
  expect(buttonsOf([{ ...first, isRefunded: true }, { ...second }], [2])).toEqual([
    "Refund the whole order $400.00",
  ]);
});
