import type { ReactNode } from "react";
import { prerender } from "react-dom/static.node";
import { getDocument } from "unpdf/pdfjs";
import { beforeEach, describe, expect, test } from "vitest";
import { AcceptedTerms } from "@/components/sales/checkout/accepted-terms";
import { PolicyPage } from "@/components/site/policy-page";
import { deleteSetting, putSetting } from "@/lib/office/settings/mutations";
import { draftPolicy, publishPolicy } from "@/lib/office/settings/policy-mutations";
import { listShownSettings } from "@/lib/office/settings/queries";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { currentPolicies, getCurrentPolicy, policiesNotedWith } from "@/lib/settings/policy-queries";
import { listWrittenPolicies } from "@/lib/settings/queries";
import { KNOWN_SETTINGS } from "@/lib/settings/rules/known";
import { draftKey, POLICIES, type PolicyKey } from "@/lib/settings/rules/policies";
import { DOWNLOADS_PER_FILE } from "@/lib/settings/rules/retention";
import { nobody } from "../support/api";
import { withPayments } from "../support/payments";
import { bought, changeablePlan } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
const admin = withStaff("admin");
emptyBeforeEach("systemSetting", "policyVersion");

async function htmlOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  const parts: Buffer[] = [];
  for await (const part of prelude) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString().replaceAll("<!-- -->", "");
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "");

const writtenNow = listWrittenPolicies;
const put = (key: string, value: string) => putSetting(key, { value }, admin);
const rowOf = async (key: string) => (await listShownSettings()).find((row) => row.key === key);
async function publish(key: PolicyKey) {
  const draft = (await rowOf(key))?.draft;
  return publishPolicy({ key, lastUpdatedAt: draft?.lastUpdatedAt ?? "" }, admin);
}

describe("a store without texts", () => {
  test("lists every setting that the store reads, unset, and then what nothing reads", async () => {
    await put("motto", "Measure twice");
    const shown = await listShownSettings();
    expect(shown.map(({ key }) => key)).toEqual([...Object.keys(KNOWN_SETTINGS), "motto"]);
    expect(shown[0]).toMatchObject({ key: "site_title", value: "", lastUpdatedAt: null });
    expect(shown.at(-1)).toMatchObject({ value: "Measure twice", lastUpdatedAt: expect.any(String) });
  });

  test("keeps the row of a setting that is reset", async () => {
    await put("theme_default", "dark");
    await deleteSetting("theme_default", admin);
    expect(await rowOf("theme_default")).toMatchObject({ value: "", lastUpdatedAt: null });
  });

  test("asks nobody to accept one, and sells under none", async () => {
    expect(await writtenNow()).toEqual([]);
    expect(await htmlOf(await AcceptedTerms())).toBe("");
    const order = await bought(payments, [{ plan: await changeablePlan(), package: "study" }]);
    expect(await policiesNotedWith({ id: order.id })).toEqual([]);

    const token = linkToken(order.tokenNonce);
    const response = await nobody.get(`/api/orders/${token}/license?line=${order.lines[0]?.id}`);
    expect(response.status).toBe(200);
    const data = new Uint8Array(await response.arrayBuffer());
    expect((await getDocument({ data, verbosity: 0 }).promise).numPages).toBe(1);
  });

  test.each(POLICIES)("says at $path whom to write to", async ({ key, title }) => {
    const page = () => htmlOf(<PolicyPage policy={key} title={title} />);
    expect(textOf(await page())).toContain(
      "This text has not been written yet. For questions about it, please write to us through the contact page.",
    );
    expect(await page()).toContain('href="/contact"');
    await put("contact_email", "desk@example.com");
    expect(textOf(await page())).toContain("please write to desk@example.com.");
  });

  test("an emptied text is none", async () => {
    await put("terms_html", "<p>Ours</p>");
    expect(Object.keys(await currentPolicies())).toEqual(["terms_html"]);
    await put("terms_html", "<p></p>");
    expect(await currentPolicies()).toEqual({});
    expect(await writtenNow()).toEqual([]);
    expect(await htmlOf(<PolicyPage policy="terms_html" title="Terms of Service" />)).toContain("/contact");
  });
});

test.each([
  [["terms_html"], "By completing your purchase you accept the Terms of Service. "],
  [["privacy_html"], "What we hold of you is in the Privacy Policy."],
  [
    ["terms_html", "refund_policy_html", "privacy_html"],
    "By completing your purchase you accept the Terms of Service and the Refund Policy. What we hold of you is in the Privacy Policy.",
  ],
])("with %j checkout says: %s", async (keys, words) => {
  for (const key of keys) await put(key, "<p>Ours</p>");
  expect(textOf(await htmlOf(await AcceptedTerms()))).toBe(words);
});

describe("a starting text", () => {
  beforeEach(async () => {
    await put("site_title", "Oak & Plumb");
    await put("contact_email", "desk@example.com");
  });

  test("is a draft in the store's own name, which no visitor sees and nobody accepts", async () => {
    await put("study_credit_days", "45");
    await put("buyer_refund_days", "21");
    for (const { key } of POLICIES) await draftPolicy(key, admin);
    const text = async (key: PolicyKey) => (await rowOf(key))?.draft?.value;
    expect(await text("terms_html")).toContain("buy from Oak &amp; Plumb");
    expect(await text("terms_html")).toContain(`downloaded ${DOWNLOADS_PER_FILE} times`);
    expect(await text("terms_html")).toContain("the State of [your state]");
    expect(await text("terms_html")).toContain('href="mailto:desk@example.com"');
    expect(await text("legal_license_html")).toContain("for 45 days its price counts");
    expect(await text("refund_policy_html")).toContain("desk@example.com");
    expect(await text("refund_policy_html")).toContain("full refund within 21 days of the order");
    expect(await text("privacy_html")).not.toContain("Emails about a cart");
    expect(await writtenNow()).toEqual([]);
    expect(await currentPolicies()).toEqual({});
    expect(await getCurrentPolicy("terms_html")).toBeNull();
    expect(await db.policyVersion.count()).toBe(0);
  });

  test("promises no refund by the buyer where that is switched off", async () => {
    await put("buyer_refund_days", "0");
    await draftPolicy("refund_policy_html", admin);
    expect((await rowOf("refund_policy_html"))?.draft?.value).not.toContain("Nothing used yet");
  });

  test("says of emails about carts only where there are some", async () => {
    await put("cart_reminder_hours", "24");
    await draftPolicy("privacy_html", admin);
    expect((await rowOf("privacy_html"))?.draft?.value).toContain("Emails about a cart");
  });

  test("is published by whoever has filled it in, and is then the first version", async () => {
    await draftPolicy("terms_html", admin);
    await expect(publish("terms_html")).rejects.toMatchObject({
      message: expect.stringContaining("Fill in [your state] first"),
    });
    const draft = (await rowOf("terms_html"))?.draft?.value ?? "";
    await put(draftKey("terms_html"), draft.replace("[your state]", "Ohio"));
    await publish("terms_html");
    expect(await rowOf("terms_html")).toMatchObject({
      draft: null,
      value: expect.stringContaining("the State of Ohio"),
    });
    expect(await getCurrentPolicy("terms_html")).toMatchObject({ version: 1 });
    expect((await writtenNow()).map(({ key }) => key)).toEqual(["terms_html"]);
  });

  test("with a blank is not to be saved as the text of the page either", async () => {
    const response = await admin.put("/api/admin/settings/terms_html", { value: "<p>Of [your state]</p>" });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain("Fill in [your state] first");
  });

  test("takes the place of nothing that was written", async () => {
    await put("terms_html", "<p>Ours</p>");
    await expect(draftPolicy("terms_html", admin)).rejects.toMatchObject({ code: "conflict" });
    await draftPolicy("privacy_html", admin);
    await put(draftKey("privacy_html"), "<p>Half read</p>");
    await expect(draftPolicy("privacy_html", admin)).rejects.toMatchObject({ code: "conflict" });
    expect((await rowOf("privacy_html"))?.draft?.value).toBe("<p>Half read</p>");
  });

  test("is not published as it was read once it was changed since", async () => {
    await draftPolicy("privacy_html", admin);
    const seen = (await rowOf("privacy_html"))?.draft?.lastUpdatedAt ?? "";
    await put(draftKey("privacy_html"), "<p>Changed by another</p>");
    await expect(publishPolicy({ key: "privacy_html", lastUpdatedAt: seen }, admin)).rejects.toMatchObject({
      code: "stale",
    });
    expect(await getCurrentPolicy("privacy_html")).toBeNull();
  });
});

test("the terms say how often a file may be downloaded, as the database has it", async () => {
  const columns = await db.$queryRaw<{ limit: string }[]>`
    SELECT column_default AS "limit" FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'max_downloads'`;
  expect(columns.map(({ limit }) => limit)).toEqual([String(DOWNLOADS_PER_FILE), String(DOWNLOADS_PER_FILE)]);
});
