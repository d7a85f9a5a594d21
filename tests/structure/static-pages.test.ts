import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Pages that show what belongs to one visitor or one question, and why. Every other
 * public page says `ensureStatic`, so that the build fails when an edit (a read of
 * the query, a cookie, a header) would have it rendered for each visitor.
 */
const DYNAMIC: Record<string, string> = {
  "browse/page.tsx": "text searches, prices and further pages are too many to keep",
  "checkout/page.tsx":
    "a nonce for each response, and the key of the payment provider may change without a build",
  "licenses/[number]/page.tsx": "one license, and looks at numbers are counted",
  "licenses/transfer/[token]/page.tsx": "the link in the email says which license, and whose side",
  "my-plans/page.tsx": "one buyer's orders",
  "my-plans/enter/[token]/page.tsx": "what the link of one email still opens",
  "newsletter/unsubscribe/page.tsx": "the link in the mail says who",
  "orders/[token]/page.tsx": "one buyer's order",
  "orders/[token]/modify/page.tsx": "one buyer's plan",
  "orders/[token]/review/page.tsx": "what one buyer says",
  "orders/[token]/upgrade/page.tsx": "one buyer's upgrade, with a nonce for each response",
  "requests/[token]/page.tsx": "one person's request",
  "requests/[token]/pay/page.tsx": "one person's quote, with a nonce for each response",
  "plans/[slug]/lot/page.tsx": "the lot and the side that faces the street are in its query",
};

const ROOT = "app/(store)/";
const pages = globSync(`${ROOT}**/page.tsx`)
  .map((file) => file.replaceAll("\\", "/").slice(ROOT.length))
  .sort();
const says = (file: string) =>
  /^export const ensureStatic = "navigation";$/m.test(readFileSync(ROOT + file, "utf8"));

test("the pages of the store are found", () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      "page.tsx",
      "plans/page.tsx",
      "plans/[slug]/page.tsx",
      "plans/style/[style]/page.tsx",
      "blog/[slug]/page.tsx",
    ]),
  );
});

test.each(pages)("%s is guarded by the build, or is named as one that cannot be", (file) => {
  expect(says(file)).toBe(!(file in DYNAMIC));
});

test("no page is named that is not there", () => {
  expect(Object.keys(DYNAMIC).filter((file) => !pages.includes(file))).toEqual([]);
});
