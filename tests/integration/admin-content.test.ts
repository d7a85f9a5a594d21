import { describe, expect, test } from "vitest";
import { listGalleryRows } from "@/lib/content/gallery/queries";
import { GALLERY_LIST } from "@/lib/content/gallery/schema";
import { ABOUT_LIST } from "@/lib/content/sections/about-schema";
import { listAboutRows, listHomeSectionRows } from "@/lib/content/sections/admin/queries";
import { HOME_SECTION_LIST } from "@/lib/content/sections/home-schema";
import { listAllHomeSections } from "@/lib/content/sections/queries";
import { homePageSections } from "@/lib/content/sections/rules/home-page";
import { listServiceRows } from "@/lib/content/services/queries";
import { SERVICE_LIST } from "@/lib/content/services/schema";
import { db } from "@/lib/platform/db/client";
import { type ListShape, readListQuery } from "@/lib/platform/lists/list-query";
import { expectAnswer, expectRefusal, nobody } from "../support/api";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const { editor, reviewer } = withEachRole();

interface Entity {
  area: string;
  entityType: string;
  /** A body that makes a row. */
  valid: Record<string, unknown>;
  /** What the row must be then. */
  made: Record<string, unknown>;
  /** A changed field. */
  change: Record<string, unknown>;
  /** The members of the row that take a switch, if any. */
  hasActive: boolean;
}

const SECTION_BUTTONS = {
  content: "Until the first snow.",
  backgroundImage: "/media/snow.webp",
  buttonText: "See plans",
  buttonLink: "/plans",
  secondaryButtonText: "Ask us",
  secondaryButtonLink: "https://example.com/ask",
};
const ABOUT_EXTRAS = {
  subtitle: "What we hold to",
  imageUrl: "/media/values.webp",
  buttonText: "See plans",
  buttonUrl: "/plans",
};

const ENTITIES: Entity[] = [
  {
    area: "services",
    entityType: "service",
    valid: { title: " Site plans ", description: "Drawn.", iconName: "Tool", features: ["a", " ", "b "] },
    made: {
      title: "Site plans",
      iconName: "Tool",
      features: ["a", "b"],
      cta: null,
      link: null,
      displayOrder: 0,
    },
    change: { cta: "Ask us" },
    hasActive: false,
  },
  {
    area: "home-sections",
    entityType: "home-section",
    valid: {
      sectionId: "Spring  Sale",
      title: "Sale",
      additionalSettings: '{"columns": 2}',
      ...SECTION_BUTTONS,
    },
    made: {
      ...SECTION_BUTTONS,
      sectionId: "spring-sale",
      isActive: true,
      backgroundType: "color",
      backgroundColor: "#f9fafb",
      additionalSettings: { columns: 2 },
      subtitle: null,
    },
    change: { subtitle: "Until May" },
    hasActive: true,
  },
  {
    area: "gallery",
    entityType: "gallery-image",
    valid: { title: "Porch", imageUrl: "/media/porch.webp", tags: "porch, , cedar " },
    made: { tags: ["porch", "cedar"], category: null, featured: false, isActive: true, displayOrder: 0 },
    change: { featured: true },
    hasActive: true,
  },
  {
    area: "team",
    entityType: "team-member",
    valid: {
      name: "Ada",
      title: "Architect",
      bio: "Draws.",
      image: "/media/ada.webp",
      emailUrl: "ada@example.com",
    },
    made: {
      emailUrl: "ada@example.com",
      linkedinUrl: null,
      twitterUrl: null,
      isActive: true,
      displayOrder: 0,
    },
    change: { bio: "Draws well." },
    hasActive: true,
  },
  {
    area: "about",
    entityType: "about-section",
    valid: { sectionId: "Our Values", title: "Values", ...ABOUT_EXTRAS, backgroundColor: "#FFF" },
    made: {
      ...ABOUT_EXTRAS,
      sectionId: "our-values",
      content: "",
      backgroundColor: "#fff",
      additionalSettings: null,
      isActive: true,
    },
    change: { subtitle: "What we hold on to" },
    hasActive: true,
  },
];

function calls(area: string) {
  const path = `/api/admin/${area}`;
  return {
    list: (staff = editor) => staff.get(path),
    post: (body: unknown, staff = editor) => staff.post(path, body),
    get: (id: number, staff = editor) => staff.get(`${path}/${id}`),
    patch: (id: number, body: unknown, staff = editor) => staff.patch(`${path}/${id}`, body),
    remove: (id: number, staff = editor) => staff.delete(`${path}/${id}`),
  };
}

const publicIds = async ({ area }: Entity) =>
  ((await nobody.read(`/api/${area}`)) as { id: number }[]).map(({ id }) => id);

describe.each(ENTITIES)("$area", (entity) => {
  const { list, post, get, patch, remove } = calls(entity.area);

  test("a row is made, read, changed, switched and deleted; each is on record with both states", async () => {
    const made = await post(entity.valid);
    expect(made.status).toBe(201);
    const row = await made.json();
    expect(row).toMatchObject(entity.made);
    expect(await (await get(row.id, reviewer)).json()).toEqual(row);
    expect(await (await list(reviewer)).json()).toContainEqual(row);
    expect(await publicIds(entity)).toContain(row.id);

    expect(await (await patch(row.id, entity.change)).json()).toMatchObject({
      ...entity.made,
      ...entity.change,
    });
    expect(await (await patch(row.id, { displayOrder: 7 })).json()).toMatchObject({
      ...entity.change,
      displayOrder: 7,
    });
    expect(await (await patch(row.id, { displayOrder: -3 })).json()).toMatchObject({ displayOrder: 0 });
    if (entity.hasActive) {
      expect(await (await patch(row.id, { isActive: false })).json()).toMatchObject({
        ...entity.change,
        isActive: false,
      });
      expect(await publicIds(entity)).not.toContain(row.id);
    }
    const gone = await remove(row.id);
    expect(await gone.json()).toEqual({ success: true });
    expect((await get(row.id)).status).toBe(404);
    expect((await patch(row.id, {})).status).toBe(404);
    expect((await remove(row.id)).status).toBe(404);

    const log = await db.activityLog.findMany({
      where: { entityType: entity.entityType, entityId: String(row.id) },
      orderBy: { id: "asc" },
    });
    expect(log[0]).toMatchObject({ action: "create", userId: editor.id });
    expect(log[1]).toMatchObject({ action: "update", details: { after: entity.change } });
    const { before } = Object(log[1]?.details) as { before: object };
    expect(Object.keys(before)).toEqual(Object.keys(entity.change));
    expect(log.at(-1)).toMatchObject({ action: "delete", details: { before: { id: row.id } } });
  });

  test("a stale copy is refused with who saved when; without a time the last write wins", async () => {
    const row = await (await post({ ...entity.valid, sectionId: "stale-one" })).json();
    const saved = await expectAnswer(
      patch(row.id, { ...entity.change, lastUpdatedAt: row.lastUpdatedAt }),
      200,
    );
    // Two saves may fall into one millisecond: the copy is from before both.
    const readAt = new Date(Date.parse(row.lastUpdatedAt) - 1).toISOString();
    await expectAnswer(patch(row.id, { displayOrder: 3, lastUpdatedAt: readAt }), 409, {
      code: "stale",
      lastUpdatedBy: editor.fullName,
      lastUpdatedAt: saved.lastUpdatedAt,
    });
    expect((await patch(row.id, { lastUpdatedAt: "yesterday" })).status).toBe(400);
    expect((await patch(row.id, { displayOrder: 3 })).status).toBe(200);
    await remove(row.id);
  });
});

const of = (area: string) => {
  const entity = ENTITIES.find((one) => one.area === area);
  if (!entity) throw new Error(area);
  return { ...calls(area), valid: entity.valid };
};

describe("what is refused", () => {
  test.each([
    ["services", { title: " " }, "title", "Title is required"],
    ["services", { description: undefined }, "description", "Description is required"],
    ["services", { iconName: undefined }, "iconName", "Icon is required"],
    ["services", { link: "javascript:alert(1)" }, "link", "Enter an address that starts with / or https://"],
    ["services", { link: "//evil.example" }, "link", "Enter an address that starts with / or https://"],
    ["home-sections", { sectionId: "  " }, "sectionId", "Section ID is required"],
    ["home-sections", { backgroundColor: "red;}" }, "backgroundColor", "Enter a color such as #f9fafb"],
    ["home-sections", { backgroundType: "video" }, "backgroundType", "Choose color, image or none"],
    [
      "home-sections",
      { additionalSettings: "{" },
      "additionalSettings",
      "Additional settings must be a JSON object",
    ],
    [
      "home-sections",
      { additionalSettings: [1] },
      "additionalSettings",
      "Additional settings must be a JSON object",
    ],
    ["home-sections", { sectionId: "features", content: "[{" }, "content", "The content must be valid JSON"],
    ["gallery", { title: "" }, "title", "Title is required"],
    ["gallery", { imageUrl: " " }, "imageUrl", "Image URL is required"],
    [
      "gallery",
      { imageUrl: "data:image/png;base64,x" },
      "imageUrl",
      "Enter an address that starts with / or https://",
    ],
    ["team", { name: undefined }, "name", "Name is required"],
    ["team", { title: "" }, "title", "Title is required"],
    ["team", { bio: "" }, "bio", "Bio is required"],
    ["team", { image: "" }, "image", "Profile image is required"],
    ["team", { linkedinUrl: "javascript:1" }, "linkedinUrl", "Enter an address that starts with https://"],
    ["team", { twitterUrl: "//evil.example" }, "twitterUrl", "Enter an address that starts with https://"],
    ["team", { emailUrl: "not a mail" }, "emailUrl", "Enter an email address or a mailto: link"],
    ["about", { sectionId: "" }, "sectionId", "Section ID is required"],
    ["about", { title: null }, "title", "Title is required"],
    [
      "about",
      { imageUrl: "data:text/html,x" },
      "imageUrl",
      "Enter an address that starts with / or https://",
    ],
  ])("%s with %j", async (area, part, path, message) => {
    const { post, valid } = of(area);
    await expectRefusal(post({ ...valid, ...part }), 400, { path, message });
  });

  test("a display order that makes no sense is 0; fields that are not known change nothing", async () => {
    const { post, valid, remove } = of("services");
    const row = await (await post({ ...valid, displayOrder: "many", id: 99_999, lastUpdatedBy: 1 })).json();
    expect(row).toMatchObject({ displayOrder: 0, lastUpdatedBy: editor.id });
    expect(row.id).not.toBe(99_999);
    await remove(row.id);
  });

  test.each(["home-sections", "about"])(
    "%s: an ID in use, and another ID on an existing row",
    async (area) => {
      const { post, patch, remove, valid } = of(area);
      const row = await (await post({ ...valid, sectionId: "taken" })).json();
      await expectAnswer(post({ ...valid, sectionId: "Taken" }), 409, {
        message: "There is already a section with this ID",
      });
      const renamed = await patch(row.id, { sectionId: "other" });
      expect(renamed.status).toBe(400);
      expect((await renamed.json()).errors[0].path).toBe("sectionId");
      expect((await patch(row.id, { sectionId: "Taken", title: "Same" })).status).toBe(200);
      await remove(row.id);
    },
  );
});

test("each list is searched in the fields that its screen names, and the gallery by category", async () => {
  const common = { displayOrder: 900 };
  await db.service.create({ data: { ...common, title: "Cobalt", description: "Amber", iconName: "Map" } });
  await db.homeSection.create({ data: { ...common, sectionId: "cobalt-days", title: "Amber" } });
  await db.aboutSection.create({
    data: { ...common, sectionId: "cobalt", title: "Amber", subtitle: "Umber", content: "Ochre" },
  });
  await db.galleryImage.create({
    data: { ...common, title: "Cobalt", description: "Amber", imageUrl: "/media/x.webp", category: "Teal" },
  });
  const query = <S extends string, F extends string>(params: string, shape: ListShape<S, F>) =>
    readListQuery(new URLSearchParams(params), shape);
  const LISTS = {
    services: (params: string) => listServiceRows(query(params, SERVICE_LIST)),
    home: (params: string) => listHomeSectionRows(query(params, HOME_SECTION_LIST)),
    about: (params: string) => listAboutRows(query(params, ABOUT_LIST)),
    gallery: (params: string) => listGalleryRows(query(params, GALLERY_LIST)),
  };
  for (const [list, params, total] of [
    ["services", "q=cobalt", 1],
    ["services", "q=AMBER", 1],
    ["services", "q=ochre", 0],
    ["home", "q=amber", 1],
    ["home", "q=cobalt-days", 1],
    ["about", "q=amber", 1],
    ["about", "q=umber", 1],
    ["about", "q=ochre", 1],
    ["about", "q=cobalt", 1],
    ["gallery", "q=cobalt", 1],
    ["gallery", "q=amber", 1],
    ["gallery", "category=Teal", 1],
    ["gallery", "q=cobalt&category=Kitchen", 0],
  ] as const) {
    expect((await LISTS[list](params)).total, `${list}?${params}`).toBe(total);
  }
});

describe("the sections the home page needs", () => {
  const { post, remove, get, patch } = of("home-sections");

  test.each(["hero", "features"])("%s cannot be deleted", async (sectionId) => {
    const row = await (await post({ sectionId, title: "T" })).json();
    await expectAnswer(remove(row.id), 409, {
      message: `The home page needs its ${sectionId} section. Hide it instead of deleting it.`,
    });
    expect((await get(row.id)).status).toBe(200);
    await db.homeSection.delete({ where: { id: row.id } });
  });

  test("without a display order a section gets the place that is its own, whatever is saved first", async () => {
    await db.homeSection.deleteMany({ where: { id: { not: 5 } } });
    const shown = async () => homePageSections(await listAllHomeSections()).map(({ sectionId }) => sectionId);
    for (const sectionId of ["newsletter", "blog", "hero", "plans"]) {
      expect((await post({ sectionId, title: "T" })).status).toBe(201);
      expect(await shown(), sectionId).toEqual(["hero", "testimonials", "plans", "blog", "newsletter"]);
    }
    await post({ sectionId: "features", title: "T" });
    expect((await shown()).slice(0, 3)).toEqual(["hero", "features", "testimonials"]);
  });

  test("every store has section 5, and it cannot be deleted", async () => {
    expect(await (await get(5)).json()).toMatchObject({ sectionId: "testimonials" });
    expect((await remove(5)).status).toBe(409);
  });

  test("its content is the JSON text of a list of whole testimonials", async () => {
    const one = { name: "Ann", role: "Owner", quote: "Good." };
    const content = JSON.stringify([one]);
    expect(await (await patch(5, { content })).json()).toMatchObject({ content });
    for (const [bad, message] of [
      ["not json", "The content must be valid JSON"],
      ['{"name":"x"}', "The content must be a JSON list of testimonials"],
      [JSON.stringify([{ ...one, quote: " " }]), "Name, role, and quote are required fields"],
      [
        JSON.stringify([{ ...one, avatar: "javascript:1" }]),
        "Enter an address that starts with / or https://",
      ],
    ] as const) {
      await expectRefusal(patch(5, { content: bad }), 400, { path: "content", message });
    }
    expect(await (await get(5)).json()).toMatchObject({ content });
    expect((await patch(5, { content: "[]" })).status).toBe(200);
  });
});

describe("additional settings", () => {
  emptyBeforeEach("aboutSection");

  test("are kept when left out and taken away by null or an empty text", async () => {
    const { post, patch } = of("about");
    const row = await (await post({ sectionId: "x", title: "X", additionalSettings: { a: 1 } })).json();
    expect(row.additionalSettings).toEqual({ a: 1 });
    expect((await (await patch(row.id, { title: "Y" })).json()).additionalSettings).toEqual({ a: 1 });
    expect((await (await patch(row.id, { additionalSettings: "" })).json()).additionalSettings).toBeNull();
    expect(
      (await (await patch(row.id, { additionalSettings: '{"b":2}' })).json()).additionalSettings,
    ).toEqual({
      b: 2,
    });
    expect((await (await patch(row.id, { additionalSettings: null })).json()).additionalSettings).toBeNull();
  });
});
