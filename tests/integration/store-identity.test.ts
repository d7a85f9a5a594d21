import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import About, { generateMetadata as aboutMetadata } from "@/app/(store)/about/page";
import { GET as feed } from "@/app/(store)/blog/feed.xml/route";
import Contact from "@/app/(store)/contact/page";
import Home, { generateMetadata as homeMetadata } from "@/app/(store)/page";
import { GET as openApi } from "@/app/api/openapi.json/route";
import { generateMetadata as rootMetadata } from "@/app/layout";
import { GET as llms } from "@/app/llms.txt/route";
import Maintenance from "@/app/maintenance/page";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { EntryCard } from "@/components/admin/shell/entry-card";
import { StoreShell } from "@/components/site/store-shell";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { env } from "@/lib/platform/ops/env";
import type { OutgoingMail } from "@/lib/platform/ops/mail";
import { publicStorage } from "@/lib/platform/ops/storage";
import { licenseFor } from "@/lib/sales/downloads/server/license";
import { textOf } from "../support/drawn-text";
import { makeCart, makePlan } from "../support/fixtures";
import { settledOrder } from "../support/sale";

vi.mock("@/app/fonts", () => ({ fraunces: { variable: "" }, inter: { variable: "" } }));

const OWN = {
  site_title: "Northwind Homes",
  site_tagline: "Plans for the north",
  contact_email: "office@northwind.example",
  contact_phone: "(207) 555-0188",
  contact_address: "5 Harbor Road, Camden, ME 04843",
  site_logo: "/media/uploads/logo.png",
};

const USER = { id: 1, username: "ada", fullName: "Ada", role: "admin", avatar: null } as never;
const PLACES: Record<string, () => Promise<string>> = {
  "the shell of every page": async () => textOf(await StoreShell({ children: null })),
  "the sidebar of the back office": async () =>
    textOf(await AdminShell({ user: USER, isClosed: false, children: null })),
  "the sign-in": async () => textOf(await EntryCard({ title: "Sign in", children: null })),
  "the maintenance page": async () => textOf(await Maintenance()),
  "the home page": async () => `${await textOf(Home())}${JSON.stringify(await homeMetadata())}`,
  "the about page": async () => `${await textOf(About())}${JSON.stringify(await aboutMetadata())}`,
  "the titles": async () => JSON.stringify(await rootMetadata()),
  "the feed": async () => (await feed(new Request("http://localhost/blog/feed.xml"), {} as never)).text(),
  "llms.txt": async () => (await llms(new Request("http://localhost/llms.txt"), {} as never)).text(),
  "the contract": async () =>
    (await openApi(new Request("http://localhost/api/openapi.json"), {} as never)).text(),
};

async function paidOrder() {
  const { id } = await settledOrder(await makeCart([{ plan: await makePlan() }]));
  return db.order.findUniqueOrThrow({ where: { id } });
}

async function receiptOf(order: { number: string }): Promise<OutgoingMail> {
  const sent: OutgoingMail[] = [];
  await sendOutbox(async (mail) => void sent.push(mail));
  const mail = sent.find(({ subject }) => subject.includes(order.number));
  if (!mail) throw new Error("no receipt was sent");
  return mail;
}

// Components of the browser are called outside of their tree.
beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

describe("while nobody has said who runs the store", () => {
  test.each(Object.entries(PLACES))("%s has a neutral name and makes no claim", async (_place, read) => {
    const text = await read();
    expect(text).not.toMatch(/Hearth|by architects|the studio|working day|job site/i);
  });

  test("nothing stands where there is nothing to say", async () => {
    expect(await textOf(Contact())).not.toContain("Contact information");
    const about = await textOf(About());
    expect(about).not.toContain("Our Story");
    expect(about).not.toContain("Meet the Team");
    const home = await textOf(Home());
    expect(home).toContain("Modern Home Plans for the Digital Age");
    expect(home).not.toContain("Browse All Plans");
  });

  test("an email goes out under the neutral name and asks for no answer elsewhere", async () => {
    const mail = await receiptOf(await paidOrder());
    expect(mail.fromName).toBe("House Plan Store");
    expect(mail.replyTo).toBeUndefined();
    expect(mail.html).not.toMatch(/Hearth/);
  });
});

describe("once the settings say it", () => {
  beforeAll(async () => {
    await db.systemSetting.createMany({
      data: Object.entries(OWN).map(([key, value]) => ({ key, value })),
    });
    const logo = await sharp({ create: { width: 400, height: 100, channels: 3, background: "#204060" } })
      .png()
      .toBuffer();
    await publicStorage().put("uploads/logo.png", logo);
  });

  test.each(Object.entries(PLACES))("%s has the name", async (_place, read) => {
    expect(await read()).toContain("Northwind Homes");
  });

  test("header, footer and back office show the logo, and search engines are told of it", async () => {
    for (const place of ["the shell of every page", "the sidebar of the back office", "the sign-in"])
      expect(await PLACES[place]?.()).toContain("/media/uploads/logo.png");
    expect(await PLACES["the home page"]?.()).toContain("http://localhost:3000/media/uploads/logo.png");
  });

  test("the foot of every page and the page about the store say how it is reached", async () => {
    for (const text of [await PLACES["the shell of every page"]?.(), await PLACES["the about page"]?.()])
      for (const part of ["5 Harbor Road, Camden, ME 04843", "(207) 555-0188", "office@northwind.example"])
        expect(text).toContain(part);
  });

  test("an email has the logo, the address and where answers go", async () => {
    const mail = await receiptOf(await paidOrder());
    expect(mail.replyTo).toBe("office@northwind.example");
    expect(mail.html).toContain("http://localhost:3000/media/uploads/logo.png");
    expect(mail.text.replaceAll(/\s+/g, " ")).toContain(
      "Northwind Homes 5 Harbor Road, Camden, ME 04843 (207) 555-0188 office@northwind.example",
    );
  });

  test("the header for answers is in the email as it is sent", async () => {
    const order = await paidOrder();
    await sendOutbox();
    const file = path.join(env().DATA_DIR, "outbox", `receipt.${order.number}.eml`);
    expect(readFileSync(file, "utf8")).toMatch(/^Reply-To: office@northwind\.example\r$/m);
  });

  test("a license is written under the logo", async () => {
    const order = await paidOrder();
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
    const pdf = await (await licenseFor(linkToken(order.tokenNonce), line.id)).arrayBuffer();
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Subtype /Image");
  });
});
