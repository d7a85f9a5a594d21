import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import * as cartRoute from "@/app/api/cart/route";
import { GET as openapi } from "@/app/api/openapi.json/route";
import { GET as drawings } from "@/app/api/plans/[slug]/drawings/route";
import { GET as offer } from "@/app/api/plans/[slug]/offer/route";
import { GET as plan } from "@/app/api/plans/[slug]/route";
import { GET as plans } from "@/app/api/plans/route";
import { sceneOf } from "@/lib/drawings/scene/build-scene";
import { sceneFile } from "@/lib/drawings/scene/scene-file";
import { db } from "@/lib/platform/db/client";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { makeDrawnPlan, newSession } from "../support/fixtures";
import { jsonRequest, ORIGIN } from "../support/payments";

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

const none = { params: Promise.resolve({}) };
const bySlug = () => ({ params: Promise.resolve({ slug }) });

describe("a layout is in no public answer", () => {
  test.each<[string, () => Promise<Response>]>([
    ["GET /api/plans", () => plans(new Request(`${ORIGIN}/api/plans`), none)],
    ["GET /api/plans/{slug}", () => plan(new Request(`${ORIGIN}/api/plans/${slug}`), bySlug())],
    ["GET /api/plans/{slug}/offer", () => offer(new Request(`${ORIGIN}/api/plans/${slug}/offer`), bySlug())],
    [
      "GET /api/plans/{slug}/drawings",
      () => drawings(new Request(`${ORIGIN}/api/plans/${slug}/drawings`), bySlug()),
    ],
    [
      "POST /api/cart",
      () => cartRoute.POST(jsonRequest("/api/cart", { planId }, { "x-cart-session": newSession() }), none),
    ],
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
    const document = (await (await openapi(new Request(`${ORIGIN}/api/openapi.json`), none)).json()) as {
      paths: Record<string, unknown>;
    };
    const open = Object.entries(document.paths).filter(([path]) => !path.startsWith("/api/admin"));
    expect(open.length).toBeGreaterThan(10);
    for (const mark of MARKS) expect(JSON.stringify(open)).not.toContain(mark);
  });

  test("while the rows are there to be found", async () => {
    expect(JSON.stringify(await db.planLayout.findMany())).toContain("rects");
  });
});
