import { beforeEach, describe, expect, test, vi } from "vitest";
import { listGalleryRows } from "@/lib/content/gallery/queries";
import { GALLERY_LIST } from "@/lib/content/gallery/schema";
import { ABOUT_LIST } from "@/lib/content/sections/about-schema";
import {
  createTestimonialAction,
  deleteTestimonialAction,
  moveTestimonialAction,
  updateTestimonialAction,
} from "@/lib/content/sections/actions";
import { listAboutRows, listHomeSectionRows } from "@/lib/content/sections/admin/queries";
import { HOME_SECTION_LIST } from "@/lib/content/sections/home-schema";
import { listServiceRows } from "@/lib/content/services/queries";
import { SERVICE_LIST } from "@/lib/content/services/schema";
import { listTeamMemberRows } from "@/lib/content/team/queries";
import { TEAM_LIST } from "@/lib/content/team/schema";
import { db } from "@/lib/platform/db/client";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { moveRowAction, stepRowAction } from "@/lib/records/display-order/actions";
import { ORDERED_LISTS, type OrderedList } from "@/lib/records/display-order/schema";
import { cookieOf, makeUser } from "../support/sessions";

let sent = new Headers();
vi.mock("next/headers", () => ({ headers: async () => sent, cookies: async () => ({ getAll: () => [] }) }));

const signIn = async (role: "content_editor" | "qc_reviewer") => {
  const user = await makeUser(role);
  sent = new Headers({ cookie: await cookieOf(user), "sec-fetch-site": "same-origin" });
  return user;
};

interface Row {
  id: number;
  displayOrder: number;
  lastUpdatedAt: Date;
  lastUpdatedBy: number | null;
}

/** Makes four rows with numbers that have a tie, and reads the list as the public sees it. */
const LISTS: Record<OrderedList, { make: (order: number) => Promise<Row>; read: () => Promise<Row[]> }> = {
  services: {
    make: (displayOrder) =>
      db.service.create({
        data: { title: `S${displayOrder}`, description: "d", iconName: "Map", displayOrder },
      }),
    read: () => db.service.findMany(),
  },
  "home-sections": {
    make: (displayOrder) =>
      db.homeSection.create({ data: { title: "H", sectionId: crypto.randomUUID(), displayOrder } }),
    read: () => db.homeSection.findMany(),
  },
  gallery: {
    make: (displayOrder) =>
      db.galleryImage.create({ data: { title: "G", imageUrl: "/media/g.webp", displayOrder } }),
    read: () => db.galleryImage.findMany(),
  },
  team: {
    make: (displayOrder) => db.teamMember.create({ data: { name: "T", title: "t", bio: "b", displayOrder } }),
    read: () => db.teamMember.findMany(),
  },
  about: {
    make: (displayOrder) =>
      db.aboutSection.create({ data: { title: "A", sectionId: crypto.randomUUID(), displayOrder } }),
    read: () => db.aboutSection.findMany(),
  },
};

const STAFF_LISTS: Record<OrderedList, (params: URLSearchParams) => Promise<{ items: { id: number }[] }>> = {
  services: (params) => listServiceRows(readListQuery(params, SERVICE_LIST)),
  "home-sections": (params) => listHomeSectionRows(readListQuery(params, HOME_SECTION_LIST)),
  gallery: (params) => listGalleryRows(readListQuery(params, GALLERY_LIST)),
  team: (params) => listTeamMemberRows(readListQuery(params, TEAM_LIST)),
  about: (params) => listAboutRows(readListQuery(params, ABOUT_LIST)),
};

const byOrder = (a: Row, b: Row) => a.displayOrder - b.displayOrder || a.id - b.id;

describe.each(ORDERED_LISTS)("the order of %s", (list) => {
  const { make, read } = LISTS[list];
  const rows = async () => (await read()).sort(byOrder);
  let ids: number[];

  beforeEach(async () => {
    await Promise.all([
      db.service.deleteMany(),
      db.homeSection.deleteMany(),
      db.galleryImage.deleteMany(),
      db.teamMember.deleteMany(),
      db.aboutSection.deleteMany(),
    ]);
    ids = [];
    for (const order of [1, 1, 3, 9]) ids.push((await make(order)).id);
  });

  test("a row is moved before and after another; the list counts from 1 and the log tells", async () => {
    const editor = await signIn("content_editor");
    const [a, b, c, d] = ids as [number, number, number, number];
    expect(await moveRowAction({ list, id: d, side: "before", anchorId: a })).toMatchObject({ ok: true });
    expect((await rows()).map((row) => [row.id, row.displayOrder])).toEqual([
      [d, 1],
      [a, 2],
      [b, 3],
      [c, 4],
    ]);
    expect(await moveRowAction({ list, id: d, side: "after", anchorId: b })).toMatchObject({ ok: true });
    expect((await rows()).map((row) => row.id)).toEqual([a, b, d, c]);
    const entry = await db.activityLog.findFirst({ where: { userId: editor.id }, orderBy: { id: "desc" } });
    expect(entry).toMatchObject({
      action: "reorder",
      entityId: String(d),
      details: {
        before: { displayOrder: { [d]: 1, [a]: 2, [b]: 3 } },
        after: { displayOrder: { [a]: 1, [b]: 2, [d]: 3 } },
      },
    });
  });

  test("rows whose number stays are not touched, a move to where it is changes nothing", async () => {
    const editor = await signIn("content_editor");
    const [a, b, c, d] = ids as [number, number, number, number];
    await moveRowAction({ list, id: b, side: "after", anchorId: a });
    const after = await rows();
    expect(after.map((row) => [row.id, row.displayOrder])).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
      [d, 4],
    ]);
    expect(after.map((row) => row.lastUpdatedBy)).toEqual([null, editor.id, null, editor.id]);
    await moveRowAction({ list, id: b, side: "before", anchorId: c });
    expect(await rows()).toEqual(after);
  });

  test("an arrow moves a row also where numbers are equal, and is written down", async () => {
    const editor = await signIn("content_editor");
    const [a, b, c, d] = ids as [number, number, number, number];
    expect(await stepRowAction({ list, id: b, direction: "up" })).toMatchObject({ ok: true });
    expect((await rows()).map((row) => row.id)).toEqual([b, a, c, d]);
    expect(await stepRowAction({ list, id: b, direction: "down" })).toMatchObject({ ok: true });
    expect((await rows()).map((row) => row.id)).toEqual([a, b, c, d]);
    const entry = await db.activityLog.findFirst({ where: { userId: editor.id }, orderBy: { id: "desc" } });
    expect(entry).toMatchObject({ action: "reorder", entityId: String(b) });
    expect(await stepRowAction({ list, id: 2_000_000, direction: "up" })).toMatchObject({
      ok: false,
      code: "not_found",
    });
    await signIn("qc_reviewer");
    expect(await stepRowAction({ list, id: b, direction: "up" })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  });

  test("the list of staff and the page are in one order, and the list backwards is that order backwards", async () => {
    const shown = (await rows()).map((row) => row.id);
    const listed = async (dir: string) =>
      (await STAFF_LISTS[list](new URLSearchParams({ sort: "displayOrder", dir }))).items.map(({ id }) => id);
    expect(await listed("asc")).toEqual(shown);
    expect(await listed("desc")).toEqual([...shown].reverse());
  });

  test("a row that is gone is a 404, a reviewer may not", async () => {
    await signIn("content_editor");
    const [a] = ids as [number];
    expect(await moveRowAction({ list, id: a, side: "after", anchorId: 2_000_000 })).toMatchObject({
      ok: false,
      code: "not_found",
    });
    await signIn("qc_reviewer");
    expect(await moveRowAction({ list, id: a, side: "after", anchorId: ids[2] ?? 0 })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  });

  test("moves at the same time all happen", async () => {
    await signIn("content_editor");
    const [a, b, c, d] = ids as [number, number, number, number];
    const results = await Promise.all([
      moveRowAction({ list, id: d, side: "before", anchorId: a }),
      moveRowAction({ list, id: a, side: "after", anchorId: c }),
      moveRowAction({ list, id: b, side: "after", anchorId: c }),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect((await rows()).map((row) => row.displayOrder)).toEqual([1, 2, 3, 4]);
  });
});

describe("testimonials", () => {
  const ann = { name: "Ann", role: "Owner", quote: "Good.", company: "", avatar: "" };
  const bob = { name: "Bob", role: "Builder", quote: "Clear.", company: "Bob & Co", avatar: "/media/b.webp" };
  const stored = async () => {
    const row = await db.homeSection.findUniqueOrThrow({ where: { id: 5 } });
    return JSON.parse(row.content ?? "");
  };

  beforeEach(async () => {
    await db.homeSection.deleteMany();
    await db.homeSection.create({ data: { id: 5, sectionId: "testimonials", title: "T", content: "[]" } });
    await signIn("content_editor");
  });

  test("are added, changed and deleted one by one in home section 5, on record", async () => {
    expect(await createTestimonialAction(ann)).toMatchObject({ ok: true });
    expect(await createTestimonialAction(bob)).toMatchObject({ ok: true });
    expect(await stored()).toEqual([{ name: "Ann", role: "Owner", quote: "Good." }, bob]);
    const before = { name: "Ann", role: "Owner", quote: "Good." };
    expect(await updateTestimonialAction({ before, after: { ...ann, quote: "Very good." } })).toMatchObject({
      ok: true,
    });
    expect(await deleteTestimonialAction(bob)).toMatchObject({ ok: true });
    expect(await stored()).toEqual([{ name: "Ann", role: "Owner", quote: "Very good." }]);
    const log = await db.activityLog.findMany({
      where: { entityType: "testimonial" },
      orderBy: { id: "asc" },
    });
    expect(log.map(({ action }) => action)).toEqual(["create", "create", "update", "delete"]);
    expect(log[2]?.details).toEqual({
      label: "Ann",
      before: { quote: "Good." },
      after: { quote: "Very good." },
    });
  });

  test("one is moved before and after another, on record; a reviewer may not", async () => {
    const cem = { ...ann, name: "Cem" };
    for (const one of [ann, bob, cem]) await createTestimonialAction(one);
    const [first, second, third] = await stored();
    const namesNow = async () => (await stored()).map(({ name }: { name: string }) => name);
    const move = moveTestimonialAction;
    expect(await move({ item: first, side: "after", anchor: third })).toMatchObject({ ok: true });
    expect(await namesNow()).toEqual(["Bob", "Cem", "Ann"]);
    expect(await move({ item: third, side: "before", anchor: second })).toMatchObject({ ok: true });
    expect(await namesNow()).toEqual(["Cem", "Bob", "Ann"]);
    const entry = await db.activityLog.findFirst({ where: { action: "reorder" }, orderBy: { id: "desc" } });
    expect(entry).toMatchObject({
      entityType: "testimonial",
      details: { label: "Cem", before: { place: 2 }, after: { place: 1 } },
    });
    await deleteTestimonialAction(second);
    expect(await move({ item: first, side: "before", anchor: second })).toMatchObject({
      ok: false,
      code: "conflict",
    });
    await signIn("qc_reviewer");
    expect(await move({ item: first, side: "before", anchor: third })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  });

  test.each(["name", "role", "quote"])("without %s one is refused", async (field) => {
    expect(await createTestimonialAction({ ...ann, [field]: "  " })).toMatchObject({
      ok: false,
      code: "validation_failed",
      errors: [{ path: field, message: "Name, role, and quote are required fields" }],
    });
    expect(await stored()).toEqual([]);
  });

  test("two people who add at once keep both; one that somebody changed is a conflict", async () => {
    const results = await Promise.all([createTestimonialAction(ann), createTestimonialAction(bob)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await stored()).toHaveLength(2);
    const before = { name: "Ann", role: "Owner", quote: "Good." };
    await updateTestimonialAction({ before, after: { ...ann, quote: "Theirs" } });
    expect(await updateTestimonialAction({ before, after: { ...ann, quote: "Mine" } })).toMatchObject({
      ok: false,
      code: "conflict",
    });
    expect(JSON.stringify(await stored())).not.toContain("Mine");
  });

  test("a list that cannot be read is never overwritten", async () => {
    await db.homeSection.update({ where: { id: 5 }, data: { content: "[{oops" } });
    expect(await createTestimonialAction(ann)).toMatchObject({ ok: false, code: "conflict" });
    expect((await db.homeSection.findUniqueOrThrow({ where: { id: 5 } })).content).toBe("[{oops");
  });

  test("a reviewer may not", async () => {
    await signIn("qc_reviewer");
    expect(await createTestimonialAction(ann)).toMatchObject({ ok: false, code: "forbidden" });
  });
});
