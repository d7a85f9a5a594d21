import { expect, test } from "vitest";
import { loggedPath } from "./request-log";

test("an address is logged without its query and without tokens", () => {
  const token = "kJ8_x2".padEnd(43, "aB3");
  expect(loggedPath(`http://localhost:3000/api/orders/${token}/downloads?name=Ada`)).toBe(
    "/api/orders/:token/downloads",
  );
  expect(loggedPath("/api/admin/house-plans/12")).toBe("/api/admin/house-plans/12");
  expect(loggedPath("/api/create-payment-intent")).toBe("/api/create-payment-intent");
});
