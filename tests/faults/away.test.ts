import { chromium, type Locator, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signature } from "@/demo/stripe-emulator/webhooks";
import { findBrowser } from "@/scripts/browser";
import { checkBooks, intentsOf } from "./support/books";
import { Buyer } from "./support/buyer";
import { MailServer } from "./support/mail-server";
import { eventually, logged, Store, type StoreResponse } from "./support/store";

/** What the store needs is away, and comes back: only what needs it suffers, and nothing has to be started again. */
let store: Store;
let mail: MailServer;
/** What the store has logged until it was open. */
let started: string[];

/** Lines with cause for alarm: of the log from its level for warnings on, and whatever else is printed. */
const alarms = (lines: string[]) =>
  lines.filter((line) => line !== "" && !/^(?:\{"level":[123]0,|✓ Running next\.config)/.test(line));

beforeAll(async () => {
  store = await Store.open();
  mail = await MailServer.start();
  await store.start({ env: { SMTP_URL: mail.url } });
  started = logged.splice(0);
});

afterAll(async () => {
  await store.close();
  await mail.stop();
});

/** Asks again and again, as visitors do, until it is told to stop. */
function traffic(addresses: string[]) {
  const responses: (StoreResponse & { address: string })[] = [];
  let over = false;
  const visitors = addresses.map(async (address) => {
    while (!over) {
      responses.push({ address, ...(await store.call(address)) });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  return {
    responses,
    end: async () => {
      over = true;
      await Promise.all(visitors);
    },
  };
}

test("a start without cause for alarm says nothing of the kind", () => {
  expect(alarms(started)).toEqual([]);
});

describe("the database", () => {
  test("stops under load: 503 while it is away, pages from cache stay; it comes back without a restart", async () => {
    const asked = ["/api/health", "/api/health/ready"];
    const buyer = new Buyer(store);
    await buyer.fillCart();
    for (const page of ["/", "/plans"]) expect((await store.call(page)).status).toBe(200);
    const load = traffic([...asked, "/api/plans?limit=3&q=house", "/"]);
    await eventually(async () => expect(load.responses.length).toBeGreaterThan(20));
    expect(load.responses.filter((response) => response.status !== 200)).toEqual([]);

    logged.length = 0;
    await store.stopDatabase();
    const down = load.responses.length;
    const tries = await Promise.all([
      buyer.checkout(),
      store.call("/api/cart", { session: buyer.session }),
      // Cached reads that nobody made before.
      store.call("/api/plans?limit=3&bedrooms=4&sort=size-asc"),
      store.call("/api/plans/nobody-asked-for-this"),
      store.call("/api/plans/nobody-asked-for-this/offer"),
      store.call("/api/blog/nobody-asked-for-this"),
    ]);
    for (const response of tries) {
      expect(response).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    }
    await eventually(async () => expect(load.responses.length).toBeGreaterThan(down + 80));
    const meanwhile = load.responses.slice(down + 4);
    await store.startDatabase();
    for (const address of asked) {
      await eventually(async () => expect((await store.call(address)).status).toBe(200), 15_000);
    }
    await load.end();
    for (const { address, status } of meanwhile) {
      // A call whose answer is in the cache may give it.
      const right = address === "/" ? [200] : asked.includes(address) ? [503] : [200, 503];
      expect(right, address).toContain(status);
    }
    expect(load.responses.filter((response) => ![200, 503].includes(response.status))).toEqual([]);

    // Dozens of failures are two lines: that it is away, and that it is back.
    await eventually(async () => expect(logged.join("\n")).toContain("the database answers again"));
    const lines = alarms(logged).map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ msg: expect.stringContaining("the database does not answer") }),
      expect.objectContaining({ msg: "the database answers again", failures: expect.any(Number) }),
    ]);
    expect(lines[1].failures).toBeGreaterThan(20);
    expect(lines[1].seconds).toBeGreaterThan(0);

    expect((await buyer.checkout()).status).toBe(200);
    expect((await buyer.pay()).status).toBe(200);
    await buyer.reaches("paid");
    // A change is still seen at once: the announcements are heard again.
    // Earlier tests have left some in the trash, which keep their status and have no page.
    const [plan] = await store.sql<{ slug: string }>(
      "SELECT slug FROM house_plans WHERE status = 'published' AND deleted_at IS NULL ORDER BY id LIMIT 1",
    );
    const readPage = async () => {
      const response = await fetch(`http://127.0.0.1:${store.port}/plans/${plan?.slug}`);
      expect(response.status).toBe(200);
      return await response.text();
    };
    await readPage();
    const name = `Storm ${buyer.session}`;
    await store.sql("UPDATE house_plans SET name = $1 WHERE slug = $2", [name, plan?.slug]);
    await eventually(async () => expect(await readPage()).toContain(name));
    await eventually(() => checkBooks(store));
  });
});

describe("the payment provider", () => {
  test("hangs after doing what it was asked: 503 while it hangs, the late payment is used, the rest goes on", async () => {
    const buyer = new Buyer(store);
    await buyer.fillCart();
    await store.faults({ hangCalls: 50, when: "after" });
    const waiting = buyer.checkout();
    const browsing: StoreResponse[] = [];
    let over = false;
    void waiting.then(() => {
      over = true;
    });
    while (!over) {
      browsing.push(await store.call("/api/plans?limit=3"));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const response = await waiting;
    expect(response).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(browsing.length).toBeGreaterThan(5);
    expect(browsing.filter(({ status }) => status !== 200)).toEqual([]);

    await store.faults({ hangCalls: 0, when: "before" });
    const late = await intentsOf(store);
    expect((await buyer.checkout()).status).toBe(200);
    expect(late.map((intent) => intent.id)).toContain(buyer.intentId);
    expect((await buyer.pay()).status).toBe(200);
    await buyer.reaches("paid");
    await eventually(() => checkBooks(store));
  });

  test("answers 500: 503 at once, and the next try goes through", async () => {
    const buyer = new Buyer(store);
    await buyer.fillCart();
    await store.faults({ failCalls: 10 });
    const response = await buyer.checkout();
    expect(response).toMatchObject({ status: 503, body: { code: "unavailable" } });
    await store.faults({ failCalls: 0 });
    await buyer.buy().catch(async () => {
      // The cart is filled already.
      expect((await buyer.checkout()).status).toBe(200);
      expect((await buyer.pay()).status).toBe(200);
      await buyer.reaches("paid");
    });
    await eventually(() => checkBooks(store));
  });
});

/** The dashboard's card of payment events, in a browser, as an admin sees it. */
async function paymentEventsCard(use: (card: Locator, page: Page) => Promise<void>): Promise<void> {
  const site = `http://localhost:${store.port}`;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ baseURL: site });
    const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
    const form = { csrfToken, username: "admin", password: "admin-demo-1", json: "true" };
    expect((await page.request.post("/api/auth/callback/credentials", { form })).status()).toBe(200);
    await page.goto("/admin");
    await use(page.locator("#payment-events"), page);
  } finally {
    await browser.close();
  }
}

describe("an event that the provider signs and nobody can handle", () => {
  const send = (payload: string) =>
    store.call("/api/webhooks/stripe", {
      body: payload,
      headers: {
        "content-type": "application/json",
        "stripe-signature": signature(
          payload,
          store.secrets.demoWebhookSecret,
          Math.floor(Date.now() / 1000),
        ),
      },
    });
  const alerts = (id: string) =>
    store.sql(
      "SELECT link FROM system_alerts WHERE is_active AND audience = 'staff' AND message LIKE '%' || $1 || ' was set aside%'",
      [id],
    );

  test("is set aside after a few tries; staff try it again, or let it go, and health is not stuck", async () => {
    const buyer = new Buyer(store);
    await buyer.open();
    await store.faults({ dropWebhooks: 50 });
    expect((await buyer.pay()).status).toBe(200);
    const { events } = await store.provider<{
      events: { id: string; type: string; data: { object: { id: string } } }[];
    }>("GET", "state");
    const paid = events.find(
      ({ type, data }) => type === "payment_intent.succeeded" && data.object.id === buyer.intentId,
    );
    // Its order is not there while it is told, as after a restore of an older backup.
    const elsewhere = `HP-${[...buyer.orderNumber.slice(3)].reverse().join("")}`;
    const [order] = await store.sql<{ id: number }>(
      "UPDATE orders SET number = $2, payment_intent_id = NULL WHERE number = $1 RETURNING id",
      [buyer.orderNumber, elsewhere],
    );
    const unreadable = { object: "event", id: `evt_${Date.now()}`, type: "charge.refunded", data: {} };
    const told = [paid, unreadable].map((event) => JSON.stringify(event));
    for (const payload of told) {
      const { id } = JSON.parse(payload);
      const responses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) responses.push((await send(payload)).status);
      expect(responses).toEqual([500, 500, 500, 500, 200, 200]);
      expect(await alerts(id)).toEqual([{ link: "/admin#payment-events" }]);
    }
    await store.sql("UPDATE provider_events SET received_at = now() - interval '1 day' WHERE id = ANY($1)", [
      [paid?.id, unreadable.id],
    ]);
    expect((await store.call("/api/health/ready")).status).toBe(200);

    await paymentEventsCard(async (card, page) => {
      await card.waitFor();
      expect(await page.getByText("events of the provider are not handled").count()).toBe(0);
      const again = card.getByRole("button", { name: `Try again: ${paid?.id}` });
      await again.click();
      await page
        .getByText(/It still cannot be handled/)
        .first()
        .waitFor();
      await store.sql("UPDATE orders SET number = $1, payment_intent_id = $2 WHERE id = $3", [
        buyer.orderNumber,
        buyer.intentId,
        order?.id,
      ]);
      await again.click();
      await again.waitFor({ state: "detached" });
      await buyer.reaches("paid");
      await card.getByRole("button", { name: `Dismiss: ${unreadable.id}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Dismiss" }).click();
      await card.getByText(unreadable.id).waitFor({ state: "detached" });
      await eventually(async () => expect(await alerts(unreadable.id)).toEqual([]));
    });
    expect(await alerts(paid?.id ?? "")).toEqual([]);
    await store.faults({ dropWebhooks: 0 });
    await eventually(() => checkBooks(store));
  });
});

describe("the mail server", () => {
  const dueNow = () => store.sql("UPDATE mails SET next_try_at = now() WHERE status = 'pending'");

  test("refuses: the order is paid all the same, and the mail is tried again and leaves once", async () => {
    mail.mode = "refuse";
    const buyer = new Buyer(store);
    await buyer.buy();
    await eventually(async () =>
      expect(await buyer.receipt()).toMatchObject({
        status: "pending",
        attempts: 1,
        error: expect.stringContaining("550"),
      }),
    );
    mail.mode = "accept";
    await dueNow();
    await eventually(async () =>
      expect(await buyer.receipt()).toMatchObject({ status: "sent", attempts: 2 }),
    );
    expect(mail.to(buyer.email)).toHaveLength(1);
    await checkBooks(store);
  });

  test("takes a mail and breaks off before it says so: at most one duplicate, and staff are told", async () => {
    mail.mode = "cut";
    const buyer = new Buyer(store);
    await buyer.buy();
    await eventually(async () =>
      expect(await buyer.receipt()).toMatchObject({
        attempts: 1,
        status: "pending",
        error: expect.any(String),
      }),
    );
    await dueNow();
    await eventually(async () =>
      expect(await buyer.receipt()).toMatchObject({ attempts: 2, status: "failed" }),
    );
    mail.mode = "accept";
    await dueNow();
    const ids = mail.to(buyer.email).map((letter) => /^Message-ID: (.*)$/im.exec(letter)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    const alerts = await store.sql(
      "SELECT 1 FROM system_alerts WHERE audience = 'staff' AND message LIKE $1",
      [`%receipt:${buyer.orderNumber}%`],
    );
    expect(alerts).toHaveLength(1);
    await checkBooks(store);
  });
});
