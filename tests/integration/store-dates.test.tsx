import type { ReactNode } from "react";
import { prerender } from "react-dom/static.node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PostCard } from "@/components/content/blog/post-card";
import { PostView } from "@/components/content/blog/post-view";
import { OrderLine } from "@/components/sales/orders/order-line";
import { SoldUnder } from "@/components/sales/orders/sold-under";
import { ReviewList } from "@/components/sales/reviews/plan-reviews";
import { PolicyPage } from "@/components/site/policy-page";
import type { PostDto } from "@/lib/content/blog/dto";
import { getPost } from "@/lib/content/blog/queries";
import { invalidateCaches } from "@/lib/platform/cache/cache-state";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { withPayments } from "../support/payments";
import { bought, makeSoldAddon } from "../support/sale";
import { withStaff } from "../support/staff";

// What is drawn here stands in no app, whose router its forms ask for.
vi.mock("next/navigation", async (actual) => ({
  ...(await actual<object>()),
  useRouter: () => ({ refresh: () => undefined }),
}));

/** Nine in the evening in New York: in UTC and in Tokyo it is the day after. */
const AT = "2026-07-05T01:00:00.000Z";
const ZONES = [
  ["America/New_York", "July 4, 2026", "2026-07-04"],
  ["Asia/Tokyo", "July 5, 2026", "2026-07-05"],
] as const;

const payments = withPayments();
const editor = withStaff("content_editor");

const setZone = async (value: string) => {
  const key = "store_time_zone";
  await db.systemSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
  invalidateCaches();
};
beforeEach(() => setZone("America/New_York"));

async function textOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  const parts: Buffer[] = [];
  for await (const part of prelude) parts.push(Buffer.from(part));
  return Buffer.concat(parts)
    .toString()
    .replaceAll(/<!--.*?-->|<[^>]+>/g, " ");
}

async function makePost(): Promise<PostDto> {
  const slug = `late-${Math.random().toString(36).slice(2)}`;
  await db.blogPost.create({
    data: { title: "Late", slug, content: "Text", visibility: "public", publishedAt: new Date(AT) },
  });
  const post = await getPost(slug);
  if (!post) throw new Error("The post is not there.");
  return post;
}

describe.each(ZONES)("with the store in %s", (zone, long, day) => {
  const short = long.replace("July", "Jul");
  beforeEach(() => setZone(zone));

  test("a post of nine in the evening in New York carries the store's date", async () => {
    const post = await makePost();
    expect(await textOf(<PostCard post={post} zone={zone} />)).toContain(long);
    expect(await textOf(<PostView post={post} html="" related={[]} />)).toContain(long);
  });

  test("a review and a policy carry it", async () => {
    const review = { id: 1, rating: 5, name: "Ann", text: "Good", reply: "", refunded: false };
    expect(await textOf(<ReviewList reviews={[{ ...review, publishedAt: AT }]} />)).toContain(short);
    const version = { key: "terms_html", version: 1, html: "<p>Terms</p>", createdAt: new Date(AT) };
    await db.policyVersion.deleteMany({ where: { key: "terms_html" } });
    const policy = await db.policyVersion.create({ data: version });
    expect(await textOf(<SoldUnder policies={[policy]} />)).toContain(short);
    expect(await textOf(<PolicyPage policy="terms_html" title="Terms" />)).toContain(long);
  });

  test("the buyer's order says on which day of the store a thing was delivered", async () => {
    const kit = await makeSoldAddon({ name: "Interior Kit" });
    const order = await bought(payments, [{ plan: await makePlan(), addons: [kit] }]);
    const task = order.tasks[0]?.id ?? 0;
    await db.orderTask.update({ where: { id: task }, data: { state: "delivered", deliveredAt: AT } });
    const token = linkToken(order.tokenNonce);
    const shown: OrderDto = await nobody.read(`/api/orders/${token}`);
    const [line] = shown.lines;
    expect(line?.tasks[0]?.deliveredOn).toBe(day);
    if (!line) throw new Error("The order has no line.");
    expect(await textOf(<OrderLine order={shown} line={line} token={token} />)).toContain(
      `Delivered on ${short}`,
    );
  });
});

test("who is late to save reads when in the store's zone", async () => {
  const post = await makePost();
  await db.blogPost.update({ where: { id: post.id }, data: { lastUpdatedAt: AT } });
  const response = await editor.patch(`/api/admin/blog/${post.id}`, {
    title: "Mine",
    lastUpdatedAt: "2026-07-04T00:00:00Z",
  });
  const { message } = await response.json();
  expect(message).toContain("on Jul 4, 2026, 9:00 PM EDT, after you opened it");
});
