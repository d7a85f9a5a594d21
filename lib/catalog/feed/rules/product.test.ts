import { describe, expect, test } from "vitest";
import type { Offer } from "@/lib/catalog/offers/rules/offer";
import { BUILT_IN_PACKAGES } from "@/lib/settings/rules/packages";
import { POLICIES } from "@/lib/settings/rules/policies";
import { productSchema } from "../dto";
import { type FeedPlan, toLine, toProduct, toSeller } from "./product";

const absolute = (path: string) => new URL(path, "https://store.example").toString();
const seller = toSeller("Hearth", POLICIES.slice(0, 1), absolute);

const plan: FeedPlan = {
  id: 7,
  slug: "cedar",
  name: "Cedar",
  price: 800,
  shortDescription: "A small house.",
  description: "First.\n\nSecond.",
  mainImage: "/media/front.webp",
  images: ["/media/front.webp", "https://pictures.example/f/porch.jpg", "/media/sheet.svg"],
  imageAlts: { "/media/front.webp": "Front at dusk" },
  squareFeet: 1850,
  bedrooms: 3,
  bathrooms: 2.5,
  garage: 0,
  width: 38.5,
  depth: 40,
  stories: 1,
  style: "Modern",
  planType: "stock",
  isPopular: false,
  isNew: false,
  features: ["Porch\nwith a swing", "Pantry"],
  includedFiles: [],
};

const offer: Offer = {
  plan: { id: 7, slug: "cedar", name: "Cedar", priceCents: 80_000, mainImage: "" },
  regularCents: 100_000,
  comparedCents: 100_000,
  base: { foundation: "slab", walls: null },
  isPublished: true,
  defaultPackage: "full",
  named: { ...BUILT_IN_PACKAGES, study: { name: "Look first", text: "To try the rooms.", isSold: true } },
  packages: [
    { key: "study", priceCents: 20_000, builds: 0, files: [{ id: 1, kind: "pdf", bytes: 9 }], sheets: [] },
    {
      ...{ key: "full", priceCents: 80_000, builds: 1, sheets: ["Cover", "Floor plan"] },
      files: [
        { id: null, kind: "pdf", bytes: null },
        { id: null, kind: "dxf", bytes: null },
      ],
    },
  ],
  options: [],
  combinations: [],
  drawnVariants: [],
  addons: [],
};

const product = toProduct(plan, offer, seller, absolute);

describe("a plan as a product", () => {
  test("is valid, on one line", () => {
    expect(productSchema.parse(product)).toEqual(product);
    expect(toLine(product).trimEnd()).not.toContain("\n");
  });

  test("tells its facts one to a line, and none that says nothing", () => {
    const lines = product.description.plain.split("\n");
    expect(lines.slice(0, 4)).toEqual(["First.", "", "Second.", ""]);
    expect(lines).toContain("Bathrooms: 2.5");
    expect(lines).toContain("Features: Porch with a swing, Pantry");
    expect(lines).toContain("Foundation: Slab foundation");
    expect(lines.some((line) => line.startsWith("Garage") || line.startsWith("Outer walls"))).toBe(false);
  });

  test("shows each picture once, with what it shows", () => {
    expect(product.media).toEqual([
      { type: "image", url: "https://store.example/media/front.webp", alt_text: "Front at dusk" },
      { type: "image", url: "https://pictures.example/f/porch.jpg", alt_text: "Cedar" },
    ]);
  });

  test("has its packages by the names of the store; one whose files are being drawn comes later", () => {
    expect(product.variants.map(({ id, title, availability }) => [id, title, availability.status])).toEqual([
      ["HP-007;p=study", "Cedar, Look first", "in_stock"],
      ["HP-007", "Cedar, PDF + CAD", "backorder"],
    ]);
    expect(product.variants[0]?.description.plain.split("\n").slice(0, 3)).toEqual([
      "To try the rooms.",
      "Files: PDF",
      "License: to study, not to build",
    ]);
  });

  test("has the price before the sale on the default package alone", () => {
    expect(product.variants.map((variant) => variant.list_price?.amount)).toEqual([undefined, 100_000]);
  });
});
