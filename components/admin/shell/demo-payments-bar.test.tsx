import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { DemoLine } from "@/components/sales/checkout/demo-line";

const { isDemo } = vi.hoisted(() => ({ isDemo: vi.fn() }));
vi.mock("next/server", () => ({ connection: () => Promise.resolve() }));
vi.mock("@/lib/sales/payments/server/demo-payments", () => ({ isDemoInProduction: isDemo }));

import { DemoPaymentsBar } from "./demo-payments-bar";

const shown = async () => [renderToStaticMarkup(await DemoPaymentsBar()), renderToStaticMarkup(<DemoLine />)];

test("demo payments in production are a red line in the back office and at checkout, and else nothing", async () => {
  isDemo.mockReturnValue(true);
  const [bar, line] = await shown();
  expect(bar).toContain("bg-destructive");
  expect(bar).toContain("set PAYMENTS=stripe");
  expect(line).toContain("bg-destructive");
  expect(line).toContain("no card is charged");
  isDemo.mockReturnValue(false);
  expect(await shown()).toEqual(["", ""]);
});
