import { LAYERS, measure } from "drafting";
import { describe, expect, it } from "vitest";
import { GALLERY_CATEGORIES } from "@/lib/content/gallery/rules/categories";
import { SERVICE_ICON_CHOICES } from "@/lib/content/services/schema";
import { catalogue } from "../catalogue";
import { aboutSections } from "./about";
import { addons } from "./addons";
import { galleryImages } from "./gallery";
import { homeSections } from "./home-sections";
import { fillPlanText, PLAN_TOKENS } from "./plan-tokens";
import { planProse } from "./plans";
import { posts } from "./posts";
import { services } from "./services";
import { settings } from "./settings";
import { team } from "./team";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const POST_TAGS = [
  "seo",
  "homebuilding",
  "design_trends",
  "floor_plans",
  "sustainability",
  "technology",
  "financing",
];
const FEATURE_ICONS =
  "BoltIcon Box BrainCircuitIcon BarChart3Icon TargetIcon PencilRulerIcon HeartIcon MedalIcon BadgeCheckIcon".split(
    " ",
  );
/** The specification's grouping: the first group with a word in the key takes it. */
const SETTING_GROUPS: [string, string[]][] = [
  ["general", ["title", "logo", "theme", "main", "site"]],
  ["contact", ["contact", "email", "phone", "address"]],
  ["seo", ["seo", "meta", "description", "keyword"]],
  ["social", ["social", "facebook", "twitter", "instagram"]],
  ["payment", ["payment", "stripe", "price"]],
  ["legal", ["terms", "privacy", "legal", "policy"]],
];
const PLAN_SLUGS =
  "cedar-ridge-modern harbor-line lumen-house skyline-narrow alder-studio willow-creek-farmhouse prairie-home orchard-house meadow-cottage stonegate-farm quiet-house birch-box draft-plan bayview-contemporary terrace-house canyon-court lakefront-retreat garden-suite hawthorne-bungalow timberline-craftsman oak-street-cottage evergreen-lodge fern-cabin courtyard-one white-gable archived-plan".split(
    " ",
  );
const FIGURES = {
  squareFeet: 5200,
  bedrooms: 3,
  bathrooms: 2.5,
  stories: 3,
  garage: 3,
  width: 100.5,
  depth: 60.5,
};

const words = (text: string) => text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
const groupOf = (key: string) =>
  SETTING_GROUPS.find(([, hints]) => hints.some((hint) => key.includes(hint)))?.[0] ?? "other";
const internalLinks = (markdown: string) =>
  [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => match[1] ?? "");

/** Every text that a visitor may read, with the place it stands in. */
function allTexts(): [string, string][] {
  const rows = {
    posts,
    services,
    team,
    aboutSections,
    addons,
    homeSections,
    settings,
    galleryImages,
    planProse,
  };
  return Object.entries(rows).flatMap(([name, list]) =>
    list.map((row, index): [string, string] => [`${name}[${index}]`, JSON.stringify(row)]),
  );
}

describe("posts", () => {
  it("have unique slugs and known tags, several posts to most tags", () => {
    expect(new Set(posts.map((post) => post.slug)).size).toBe(posts.length);
    for (const post of posts) {
      expect(post.slug).toMatch(SLUG);
      expect(post.tags.length, post.slug).toBeGreaterThan(0);
      for (const tag of post.tags) expect(POST_TAGS, post.slug).toContain(tag);
    }
  });

  it("hold at least 600 words when public", () => {
    const open = posts.filter((post) => post.visibility === "public");
    expect(open.length).toBeGreaterThanOrEqual(7);
    for (const post of open) {
      expect(words(post.content), post.slug).toBeGreaterThanOrEqual(600);
      expect(post.content.match(/^## /gm)?.length ?? 0, post.slug).toBeGreaterThanOrEqual(3);
      expect(post.excerpt.length, post.slug).toBeLessThanOrEqual(200);
      expect(post.publishedDaysAgo, post.slug).toBeGreaterThan(0);
    }
  });

  it("include one private and one scheduled for the future", () => {
    expect(posts.filter((post) => post.visibility === "private").map((post) => post.slug)).toEqual([
      "private-post",
    ]);
    const scheduled = posts.filter((post) => post.visibility === "scheduled");
    expect(scheduled.map((post) => post.slug)).toEqual(["scheduled-post"]);
    expect(scheduled[0]?.publishedDaysAgo).toBeLessThan(0);
  });

  it("link only to plans, posts and pages that exist", () => {
    const pages = ["/plans", "/services", "/contact", "/gallery", "/about", "/blog"];
    const openPosts = posts.filter((post) => post.visibility === "public").map((post) => post.slug);
    const hidden = ["draft-plan", "archived-plan"];
    for (const post of posts) {
      for (const link of internalLinks(post.content)) {
        const [path = ""] = link.split("?");
        const [, section, slug] = path.split("/");
        if (slug && section === "plans") {
          expect(PLAN_SLUGS, `${post.slug}: ${link}`).toContain(slug);
          expect(hidden, `${post.slug}: ${link}`).not.toContain(slug);
        } else if (slug && section === "blog") expect(openPosts, `${post.slug}: ${link}`).toContain(slug);
        else expect(pages, `${post.slug}: ${link}`).toContain(path);
      }
    }
  });

  it("keep their tables whole: every row has as many cells as the head", () => {
    for (const post of posts) {
      let cells = 0;
      for (const line of post.content.split("\n")) {
        if (!line.startsWith("|")) cells = 0;
        else {
          const count = line.split("|").length;
          if (cells) expect(count, `${post.slug}: ${line}`).toBe(cells);
          cells = count;
        }
      }
    }
  });
});

describe("the post on file formats", () => {
  it("names layers that our DXF files have, those of walls, posts, doors and windows among them", () => {
    const post = posts.find(({ slug }) => slug === "pdf-dwg-and-dxf-for-owner-builders");
    const named = [...(post?.content ?? "").matchAll(/\b[ASE]-[A-Z]{4}(?:-[A-Z]{4})?\b/g)].map(
      ([name]) => name,
    );
    expect(Object.keys(LAYERS)).toEqual(expect.arrayContaining(named));
    expect(named).toEqual(expect.arrayContaining(["A-WALL", "A-COLS", "A-DOOR", "A-GLAZ"]));
  });
});

describe("services, team, about, add-ons, gallery", () => {
  it("offer six services with known icons, those of the footer among them", () => {
    expect(services).toHaveLength(6);
    const titles = services.map((service) => service.title);
    for (const title of ["Interior Design", "Custom Design", "DIY Walkthrough", "Permit Guidance"])
      expect(titles).toContain(title);
    for (const service of services) {
      expect(SERVICE_ICON_CHOICES).toContain(service.iconName);
      expect(service.features.length, service.title).toBeGreaterThanOrEqual(4);
      expect(service.features.length, service.title).toBeLessThanOrEqual(6);
    }
  });

  it("show five members, one inactive, each with a bio of 80 to 120 words", () => {
    expect(team).toHaveLength(5);
    expect(team.filter((member) => !member.isActive)).toHaveLength(1);
    for (const member of team) {
      expect(words(member.bio), member.name).toBeGreaterThanOrEqual(80);
      expect(words(member.bio), member.name).toBeLessThanOrEqual(120);
      if (member.emailUrl) expect(member.emailUrl).toMatch(/^mailto:[a-z]+@hearthandplan\.example$/);
    }
  });

  it("have the two about sections", () => {
    expect(aboutSections.map((section) => section.sectionId).sort()).toEqual(["story", "team"]);
  });

  it("have at least seven add-ons with unique names and order, one inactive", () => {
    expect(addons.length).toBeGreaterThanOrEqual(7);
    expect(new Set(addons.map((addon) => addon.name)).size).toBe(addons.length);
    expect(new Set(addons.map((addon) => addon.sortOrder)).size).toBe(addons.length);
    expect(addons.filter((addon) => !addon.isActive)).toHaveLength(1);
    for (const addon of addons) expect(Math.round(addon.price * 100) / 100).toBe(addon.price);
  });

  it("have one gallery image for each category, tagged, one without tags", () => {
    expect(galleryImages.map((image) => image.category).sort()).toEqual([...GALLERY_CATEGORIES].sort());
    expect(new Set(galleryImages.map((image) => image.imageUrl)).size).toBe(galleryImages.length);
    expect(galleryImages.filter((image) => image.tags.length === 0)).toHaveLength(1);
    for (const image of galleryImages) expect(image.tags.length, image.title).toBeLessThanOrEqual(5);
  });
});

describe("home sections", () => {
  it("keep the testimonials under id 5", () => {
    expect(homeSections.map((section) => section.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(homeSections.find((section) => section.id === 5)?.sectionId).toBe("testimonials");
    expect(new Set(homeSections.map((section) => section.sectionId)).size).toBe(6);
    expect(homeSections[0]?.title).toBe("Modern Home Plans for the Digital Age");
  });

  it("hold features and testimonials as JSON lists that the page can show", () => {
    const list = (id: string): Record<string, unknown>[] =>
      JSON.parse(homeSections.find((section) => section.sectionId === id)?.content ?? "null");
    const features = list("features");
    expect(features.length % 3).toBe(0);
    for (const item of features) {
      expect(FEATURE_ICONS).toContain(item.iconName);
      for (const field of ["title", "description", "color"]) expect(item[field]).toEqual(expect.any(String));
    }
    const quotes = list("testimonials");
    expect(quotes.length % 3).toBe(0);
    for (const item of quotes)
      for (const field of ["name", "role", "quote"]) expect(item[field]).toEqual(expect.any(String));
  });
});

describe("settings", () => {
  it("have unique keys, a value and a description, and fill every group", () => {
    expect(new Set(settings.map((setting) => setting.key)).size).toBe(settings.length);
    for (const setting of settings) {
      expect(setting.value, setting.key).not.toBe("");
      expect(setting.description, setting.key).not.toBe("");
    }
    const groups = new Set(settings.map((setting) => groupOf(setting.key)));
    expect([...groups].sort()).toEqual(["contact", "general", "legal", "other", "payment", "seo", "social"]);
  });

  it("close every tag of the HTML they hold", () => {
    for (const { key, value } of settings.filter((setting) => setting.key.includes("html"))) {
      const open: string[] = [];
      for (const [, slash, name = ""] of value.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (slash) expect(open.pop(), key).toBe(name);
        else open.push(name);
      }
      expect(open, key).toEqual([]);
    }
  });

  it("keep search texts within what search engines show", () => {
    const value = (key: string) => settings.find((setting) => setting.key === key)?.value ?? "";
    expect(value("seo_title").length).toBeLessThanOrEqual(60);
    expect(value("meta_description").length).toBeLessThanOrEqual(160);
  });
});

describe("plan prose", () => {
  it("covers every plan of the catalogue once", () => {
    expect(planProse.map((plan) => plan.slug).sort()).toEqual([...PLAN_SLUGS].sort());
  });

  it("has 4 to 6 paragraphs and 250 to 400 words, and names area, width and depth by token", () => {
    for (const plan of planProse) {
      const text = fillPlanText(plan.description, FIGURES);
      const paragraphs = text.split("\n\n");
      expect(paragraphs.length, plan.slug).toBeGreaterThanOrEqual(4);
      expect(paragraphs.length, plan.slug).toBeLessThanOrEqual(6);
      expect(words(text), plan.slug).toBeGreaterThanOrEqual(250);
      expect(words(text), plan.slug).toBeLessThanOrEqual(400);
      for (const token of ["{sqft}", "{width}", "{depth}"])
        expect(plan.description, plan.slug).toContain(token);
    }
  });

  it("has a short description of at most 140 characters, features and files", () => {
    for (const plan of planProse) {
      const short = fillPlanText(plan.shortDescription, FIGURES);
      expect(short.length, `${plan.slug}: ${short}`).toBeLessThanOrEqual(140);
      expect(plan.features.length, plan.slug).toBeGreaterThanOrEqual(5);
      expect(plan.features.length, plan.slug).toBeLessThanOrEqual(8);
      expect(plan.includedFiles.length, plan.slug).toBeGreaterThanOrEqual(3);
      for (const feature of plan.features) fillPlanText(feature, FIGURES);
    }
  });

  it("fits every house of the catalogue: lengths hold when measured, and no garage is named where there is none", () => {
    for (const { house } of catalogue) {
      const plan = planProse.find((row) => row.slug === house.slug);
      const figures = measure(house);
      const texts = [plan?.shortDescription ?? "", plan?.description ?? "", ...(plan?.features ?? [])];
      expect(fillPlanText(texts[0] ?? "", figures).length, house.slug).toBeLessThanOrEqual(140);
      expect(texts.join(" ").includes("{garage}"), house.slug).toBe(figures.garage > 0);
      for (const text of texts) expect(fillPlanText(text, figures), house.slug).not.toMatch(/[{}]|\bno-/);
      if (figures.stories === 1) expect(texts.join(" "), house.slug).not.toContain("{stories}");
    }
  });

  it("leaves its areas to the tokens", () => {
    for (const plan of planProse)
      expect(plan.description.replaceAll("400 square feet", ""), plan.slug).not.toMatch(
        /\d[\d,]* (square|sq)/,
      );
    expect(PLAN_TOKENS).toHaveLength(7);
  });
});

describe("all texts", () => {
  it("hold no filler and no leftovers", () => {
    for (const [place, text] of allTexts())
      expect(text, place).not.toMatch(/lorem ipsum|TODO|TBD|undefined|\[object/i);
  });
});
