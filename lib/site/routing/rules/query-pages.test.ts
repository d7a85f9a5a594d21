import { expect, test } from "vitest";
import { pageBehindQuery } from "./query-pages";

test.each([
  ["/plans?style=modern", { path: "/browse/style-is-Modern" }],
  ["/plans?bedrooms=3+&size=4000+", { path: "/browse/bedrooms-is-3~size-is-4000plus" }],
  ["/plans?q=porch", { path: "/browse", search: "?q=porch" }],
  ["/plans?bedrooms=3+&q=front%20porch", { path: "/browse", search: "?bedrooms=3%2B&q=front+porch" }],
  ["/plans?style=Modern&page=2", { path: "/browse", search: "?style=Modern&page=2" }],
  ["/plans?style=Ranch", { path: "/browse", search: "?style=Ranch" }],
  ["/gallery?category=Living Room", { path: "/gallery/browse/living-room" }],
  ["/gallery?view=7", { path: "/gallery/view/7" }],
  ["/contact?service=3", { path: "/contact/service/3" }],
])("%s is drawn by a page of its own", (address, page) => {
  const [pathname, search] = address.split("?");
  expect(pageBehindQuery(pathname ?? "", `?${search}`)).toEqual(page);
});

test("a tag of the blog has its page, and a query that changes nothing has none", () => {
  expect(pageBehindQuery("/blog", "?tag=technology")?.path).toMatch(/^\/blog\/browse\/.*technology/);
  for (const address of [
    "/plans?utm_source=x",
    "/gallery?category=all",
    "/about?service=3",
    `/contact?service=${"9".repeat(151)}`,
    `/blog?tag=${"a".repeat(151)}`,
    "/blog",
  ]) {
    const [pathname, search] = address.split("?");
    expect(pageBehindQuery(pathname ?? "", search ? `?${search}` : ""), address).toBeUndefined();
  }
});
