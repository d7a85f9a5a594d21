import { expect, test } from "./support/test";

/** What is wrong with a call is told by its code, also where a cached read finds it. */
const WRONG = [
  "/api/plans?limit=12&cursor=abc",
  "/api/plans?limit=12&cursor=abc&q=porch",
  "/api/plans?limit=12&cursor=abc&sort=price-asc&bedrooms=3",
];

for (const path of WRONG)
  test(`${path} is a 400 with the path`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "validation_failed",
      errors: [{ path: "cursor" }],
    });
  });

test("a cursor made for another order is a 400 with the path", async ({ request }) => {
  const first = await request.get("/api/plans?limit=2&sort=price-asc");
  const next = /<([^>]+)>/.exec(first.headers().link ?? "")?.[1] ?? "";
  expect((await request.get(next)).status()).toBe(200);
  const other = await request.get(next.replace("price-asc", "price-desc"));
  expect(other.status()).toBe(400);
  expect(await other.json()).toMatchObject({ errors: [{ path: "cursor" }] });
});
