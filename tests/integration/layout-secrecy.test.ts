import { gunzipSync } from "node:zlib";
import { sceneFile, sceneOf } from "drafting/draw";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { catalogue } from "@/prisma/seed/catalogue";
import { nobody, visitor } from "../support/api";
import { makeDrawnPlan, newSession } from "../support/fixtures";

/** Words that stand in every layout and in no answer: the layout is the product. */
const MARKS = [
  "rects",
  "outerWall",
  "innerWall",
  "layoutId",
  "layout_id",
  "plan_layouts",
  '"plinth"',
  '"fixtures"',
];

const house = catalogue[0]?.house;
if (!house) throw new Error("The catalogue is empty.");
let slug = "";
let planId = 0;

beforeAll(async () => {
  const made = await makeDrawnPlan(house);
  slug = made.slug;
  planId = made.id;
});

describe("a layout is in no public answer", () => {
  test.each<[string, () => Promise<Response>]>([
    ["GET /api/plans", () => nobody.get(`/api/plans`)],
    ["GET /api/plans/{slug}", () => nobody.get(`/api/plans/${slug}`)],
    ["GET /api/plans/{slug}/offer", () => nobody.get(`/api/plans/${slug}/offer`)],
    ["GET /api/plans/{slug}/drawings", () => nobody.get(`/api/plans/${slug}/drawings`)],
    ["POST /api/cart", () => visitor.post("/api/cart", { planId }, { "x-cart-session": newSession() })],
  ])("%s", async (_, call) => {
    const response = await call();
    expect(response.status).toBeLessThan(300);
    const text = await response.text();
    expect(text.length).toBeGreaterThan(20);
    for (const mark of MARKS) expect(text).not.toContain(mark);
  });

  test("the scene of its 3D view", () => {
    const text = gunzipSync(sceneFile(sceneOf(house)).body).toString();
    expect(text.length).toBeGreaterThan(1000);
    for (const mark of MARKS) expect(text).not.toContain(mark);
  });

  test("the contract knows it for staff alone", async () => {
    const document = (await nobody.read("/api/openapi.json")) as { paths: object };
    const open = Object.entries(document.paths).filter(([path]) => !path.startsWith("/api/admin"));
    expect(open.length).toBeGreaterThan(10);
    for (const mark of MARKS) expect(JSON.stringify(open)).not.toContain(mark);
  });

  test("while the rows are there to be found", async () => {
    expect(JSON.stringify(await db.planLayout.findMany())).toContain("rects");
  });
});
