import { expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { rateLimit, resetUses } from "@/lib/platform/http/rate-limit";

test("uses made at the same time are all counted", async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => rateLimit("guess:a", 10, 60)));
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(10);
  const refused = results.find((result) => result.status === "rejected");
  expect(refused).toMatchObject({ reason: { code: "too_many_requests", retryAfter: expect.any(Number) } });
});

test("a window that is over starts again, and a key can be forgotten", async () => {
  await rateLimit("guess:b", 1, 60);
  await db.rateLimit.update({ where: { key: "guess:b" }, data: { resetsAt: new Date(Date.now() - 1000) } });
  await rateLimit("guess:b", 1, 60);
  await expect(rateLimit("guess:b", 1, 60)).rejects.toMatchObject({ status: 429 });
  await resetUses("guess:b");
  await rateLimit("guess:b", 1, 60);
});
