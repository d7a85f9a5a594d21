import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { listFileStates, matchPlanFiles } from "@/lib/catalog/plans/admin/file-queries";
import { addPlanImage } from "@/lib/catalog/plans/admin/image-mutations";
import { getAdminPlan } from "@/lib/catalog/plans/admin/queries";
import { MAX_PLAN_IMAGES } from "@/lib/catalog/plans/admin/schema";
import { deletePlan, setPlansStatus } from "@/lib/catalog/plans/mutations";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { storeImage } from "@/lib/media/mutations";
import { db } from "@/lib/platform/db/client";
import { makePlan } from "../support/fixtures";
import { makeVariant } from "../support/sale";
import { withEachRole } from "../support/staff";
import { statementsOf } from "../support/statements";

const { editor, reviewer } = withEachRole();

async function media(fileName: string) {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#484" } })
    .png()
    .toBuffer();
  return storeImage({ endpoint: "general-image", fileName, content }, editor);
}

describe("names of files", () => {
  test("find the plans of any status outside of the trash, with what they have and need", async () => {
    const draft = await makePlan({ status: "draft", files: [], mainImage: "" });
    const sold = await makePlan({ imageAlts: { "/media/plan.webp": "The front" } });
    await makeVariant(sold, "pdf", "p=study");
    const gone = await makePlan({ slug: "gone-house" });
    const goneSlug = gone.slug;
    await deletePlan(gone.id, editor);

    const names = [
      `${planNumber(draft.id)}-front.jpg`,
      `${draft.id}.pdf`,
      `plans/${sold.slug.replaceAll("-", "_")} study.pdf`,
      `${planNumber(gone.id)}.pdf`,
      `${goneSlug}.pdf`,
      "nothing.pdf",
    ];
    const { matches, plans } = await matchPlanFiles(names);
    expect(matches).toEqual([
      { planId: draft.id },
      { planId: draft.id },
      { planId: sold.id },
      { reason: "There is no plan with the number at the beginning of its name" },
      { reason: "Its name begins with no plan's number or slug" },
      { reason: "Its name begins with no plan's number or slug" },
    ]);
    expect(plans).toMatchObject([
      { id: draft.id, status: "draft", hasMainImage: false, files: [], missing: ["a main image", "a PDF"] },
      { id: sold.id, status: "published", hasMainImage: true, missing: [] },
    ]);
    const [, has] = plans;
    expect(has?.files.map(({ kind, variant }) => [kind, variant]).sort()).toEqual([
      ["dxf", ""],
      ["pdf", ""],
      ["pdf", "p=study"],
    ]);
  });

  test("a study set alone is no PDF to sell", async () => {
    const plan = await makePlan({ status: "draft", files: [] });
    await makeVariant(plan, "pdf", "p=study");
    expect((await listFileStates([plan.id]))[0]?.missing).toContain("a PDF");
  });

  test("a thousand of them cost as many statements as one", async () => {
    const plan = await makePlan();
    const names = Array.from(
      { length: 1000 },
      (_, at) => `${planNumber(plan.id)} sheet ${at} of a long name.pdf`,
    );
    const one = await statementsOf(() => matchPlanFiles(names.slice(0, 1)));
    const all = await statementsOf(() => matchPlanFiles(names));
    expect(all.length).toBe(one.length);
  });
});

describe("an image that is added to a plan", () => {
  test("is shown last, or in place of the main one, with its text; two at once are both there", async () => {
    const plan = await makePlan({ images: ["/media/old.webp"], imageAlts: { "/media/old.webp": "Old" } });
    const [front, kitchen, bath] = [
      await media("front view.png"),
      await media("kitchen.png"),
      await media("1.png"),
    ];
    await Promise.all([
      addPlanImage({ planId: plan.id, mediaId: kitchen.id, isMain: false }, editor),
      addPlanImage({ planId: plan.id, mediaId: bath.id, isMain: false }, editor),
      addPlanImage({ planId: plan.id, mediaId: front.id, isMain: true }, editor),
    ]);
    const now = await getAdminPlan(plan.id, { role: "content_editor" });
    expect(now.image).toBe(front.fileUrl);
    expect(now.images[0]).toBe("/media/old.webp");
    expect([...now.images.slice(1)].sort()).toEqual([kitchen.fileUrl, bath.fileUrl].sort());
    expect(now.imageAlts).toEqual({
      "/media/old.webp": "Old",
      [front.fileUrl]: "front view",
      [kitchen.fileUrl]: "kitchen",
    });
    // Sent again because its answer was lost.
    await addPlanImage({ planId: plan.id, mediaId: kitchen.id, isMain: false }, editor);
    expect((await getAdminPlan(plan.id, { role: "content_editor" })).images).toHaveLength(3);
    // The versions before can be had back.
    expect(await db.revision.count({ where: { entityType: "plan", entityId: plan.id } })).toBe(3);
  });

  test("one too many, one that is not there, and a role that may not are refused", async () => {
    const { id: mediaId } = await media("more.png");
    const full = await makePlan({
      images: Array.from({ length: MAX_PLAN_IMAGES }, (_, at) => `/media/${at}.webp`),
    });
    const add = (planId: number, image: number, staff = editor) =>
      addPlanImage({ planId, mediaId: image, isMain: false }, staff);
    await expect(add(full.id, mediaId)).rejects.toMatchObject({ code: "conflict" });
    const plan = await makePlan();
    await expect(add(plan.id, 2_000_000_000)).rejects.toMatchObject({ code: "not_found" });
    await expect(add(2_000_000_000, mediaId)).rejects.toMatchObject({ code: "not_found" });
    await expect(add(plan.id, mediaId, reviewer)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("completes a plan, which can be published then", async () => {
    const plan = await makePlan({ status: "draft", files: ["pdf"], mainImage: "" });
    const { id: mediaId } = await media("cedar front.png");
    await addPlanImage({ planId: plan.id, mediaId, isMain: true }, editor);
    expect(await listFileStates([plan.id])).toMatchObject([{ status: "draft", missing: [] }]);
    expect(await setPlansStatus([plan.id], "published", editor)).toBe(1);
    expect(await listFileStates([plan.id])).toMatchObject([{ status: "published", missing: [] }]);
  });
});
