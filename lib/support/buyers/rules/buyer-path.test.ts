import { expect, test } from "vitest";
import { loggedPath } from "@/lib/platform/http/request-log";
import { buyerPath } from "./buyer-path";

test("every address comes back from its page's address as it was", () => {
  for (const email of [
    "ada@example.com",
    "Ada.B+house@Example.COM",
    "o'hara@bücher.example",
    "a&b=c#d%2B@x.co",
  ]) {
    const url = new URL(buyerPath(email), "https://store.example");
    expect(url.pathname).toBe("/admin/buyers");
    expect(url.searchParams.get("email")).toBe(email);
  }
});

test("the request log does not hold it", () => {
  expect(loggedPath(buyerPath("ada@example.com"))).toBe("/admin/buyers");
});
