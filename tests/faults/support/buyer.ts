import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { eventually, type Store, type StoreResponse } from "./store";

export const CARD = "4242424242424242";

/** Somebody who buys a plan, call by call as the pages do. */
export class Buyer {
  readonly session = `faults-${randomBytes(12).toString("hex")}`;
  readonly name = `Quillon ${randomBytes(3).toString("hex")}`;
  readonly email = `buyer-${randomBytes(5).toString("hex")}@faults.example`;
  clientSecret = "";
  orderNumber = "";

  constructor(private readonly store: Pick<Store, "call" | "sql">) {}

  get intentId(): string {
    return this.clientSecret.slice(0, this.clientSecret.indexOf("_secret_"));
  }

  /** Puts the first plan that can be bought into the cart, as drawn or with options. */
  async fillCart(options?: { mirrored: true }): Promise<void> {
    const [plan] = await this.store.sql<{ id: number }>(
      "SELECT id FROM house_plans WHERE status = 'published' AND deleted_at IS NULL AND id IN (SELECT plan_id FROM plan_files WHERE replaced_at IS NULL) ORDER BY id LIMIT 1",
    );
    const json = { planId: plan?.id, ...(options ? { options } : {}) };
    const added = await this.store.call("/api/cart", { session: this.session, json });
    // 200 when an answer was lost and the plan is in the cart already.
    expect([200, 201]).toContain(added.status);
  }

  async checkout(): Promise<StoreResponse> {
    const response = await this.store.call("/api/create-payment-intent", {
      session: this.session,
      json: { name: this.name, email: this.email },
    });
    if (response.status === 200) {
      this.clientSecret = String(response.body.clientSecret);
      this.orderNumber = String(response.body.orderNumber);
    }
    return response;
  }

  /** Fills the cart and opens the payment. */
  async open(options?: { mirrored: true }): Promise<void> {
    await this.fillCart(options);
    expect((await this.checkout()).status).toBe(200);
  }

  pay(): Promise<StoreResponse> {
    return this.store.call("/api/demo-payments/confirm", {
      json: {
        clientSecret: this.clientSecret,
        card: { number: CARD, expiry: "12 / 35", cvc: "737" },
        name: this.name,
        email: this.email,
      },
    });
  }

  /** Waits until the order is in a state, asking the database. */
  async reaches(status: string, withinMs = 20_000): Promise<void> {
    await eventually(async () => {
      const rows = await this.store.sql<{ status: string }>("SELECT status FROM orders WHERE number = $1", [
        this.orderNumber,
      ]);
      expect(rows).toEqual([{ status }]);
    }, withinMs);
  }

  /** The whole purchase. */
  async buy(options?: { mirrored: true }): Promise<void> {
    await this.open(options);
    expect((await this.pay()).status).toBe(200);
    await this.reaches("paid");
  }

  /** The receipt as the outbox has it. */
  async receipt() {
    const rows = await this.store.sql<{ id: number; status: string; attempts: number; error: string | null }>(
      `SELECT m.id, m.status, m.attempts, m.last_error AS error FROM mails m JOIN orders o ON o.id = m.order_id
       WHERE o.number = $1 AND m.kind = 'receipt'`,
      [this.orderNumber],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  }
}
