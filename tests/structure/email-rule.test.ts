import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { checkBuyer } from "@/components/sales/checkout/buyer-fields";
import { createUserSchema } from "@/lib/access/staff/schema";
import { readAddresses } from "@/lib/letters/newsletter/rules/import-file";
import { newsletterSchema } from "@/lib/letters/newsletter/subscription-schema";
import { requestPasswordLinkSchema } from "@/lib/office/password-links/schema";
import { reminderSchema } from "@/lib/sales/cart-reminders/schema";
import { openSessionSchema, requestLinkSchema } from "@/lib/sales/my-plans/schema";
import { createPaymentIntentSchema, findOrderSchema } from "@/lib/sales/orders/schema";
import { contactMessageSchema } from "@/lib/support/inbox/schema";

const MESSAGE = { firstName: "Anna", lastName: "Bell", message: "Is there a garage?" };
const USER = { username: "anna", fullName: "Anna Bell", password: "a long one for tests" };

/** Whether each place that takes an address takes this one, and keeps it as typed. */
const PLACES: Record<string, (email: string) => string | undefined> = {
  checkout: (email) => createPaymentIntentSchema.safeParse({ email }).data?.email,
  "the checkout form": (email) => (checkBuyer({ name: "Anna", email }).email ? undefined : email),
  "find order": (email) => findOrderSchema.safeParse({ email, orderNumber: "HP-7K3M9QXT" }).data?.email,
  "My plans": (email) => requestLinkSchema.safeParse({ email }).data?.email,
  "the code of My plans": (email) => openSessionSchema.safeParse({ email, code: "012345" }).data?.email,
  newsletter: (email) => newsletterSchema.safeParse({ email }).data?.email,
  contact: (email) => contactMessageSchema.safeParse({ ...MESSAGE, email }).data?.email,
  users: (email) => createUserSchema.safeParse({ ...USER, email }).data?.email,
  "forgotten passwords": (email) => requestPasswordLinkSchema.safeParse({ email }).data?.email,
  imports: (email) => readAddresses(`Email\n"${email}"\n`).addresses[0]?.email,
  "mails about carts": (email) => {
    const { data } = reminderSchema.safeParse({ isWanted: true, email });
    return data?.isWanted ? data.email : undefined;
  },
};

const TAKEN = [
  "anna@example.com",
  "Anna.B+house@Example.COM",
  "o'hara@example.co.uk",
  "anna@bücher.example",
  "anna@xn--bcher-kva.example",
  "anna@пример.рф",
  "anna@例子.中国",
];
const REFUSED = [
  "a@b",
  "anna",
  "@example.com",
  "anna@",
  "anna@example",
  "anna@example.com.",
  "anna@@example.com",
  "an na@example.com",
  "anna@exa mple.com",
  "anna@example.com:25",
  "anna@127.0.0.1",
  "anna@ex%41mple.com",
  "a@example.com,b@example.com",
  `${"a".repeat(250)}@example.com`,
];

describe.each(Object.entries(PLACES))("an address in %s", (_place, take) => {
  it.each(TAKEN)("is taken as typed: %s", (email) => expect(take(email)).toBe(email));
  it.each(REFUSED)("is refused: %s", (email) => expect(take(email)).toBeUndefined());
});

test("nothing else has a rule of its own", () => {
  const files = globSync("{app,components,demo,lib,scripts,server}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const own = files.filter((file) =>
    /\bz\.email\(|regexes\.\w*[eE]mail|\.includes\("@"\)/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});
