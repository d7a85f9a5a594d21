import { measure } from "drafting";
import type { PlanSource } from "./catalogue";
import { fillPlanText } from "./content/plan-tokens";
import { planProse } from "./content/plans";

interface Seen {
  images: readonly { url: string; alt: string }[];
  sceneUrl: string | null;
}

export function planRow(source: PlanSource, seen: Seen) {
  const { house } = source;
  const figures = measure(house);
  const prose = planProse.find((entry) => entry.slug === house.slug);
  if (!prose) throw new Error(`${house.slug} has no description.`);
  const [main, ...others] = seen.images;
  if (!main) throw new Error(`${house.slug} has no picture.`);
  return {
    isSample: true,
    name: house.name,
    slug: house.slug,
    style: house.style,
    planType: house.planType,
    status: source.status,
    isPopular: source.isPopular,
    isNew: source.isNew,
    price: source.price / 100,
    squareFeet: figures.squareFeet,
    bedrooms: figures.bedrooms,
    bathrooms: figures.bathrooms,
    stories: figures.stories,
    garage: figures.garage,
    width: figures.width,
    depth: figures.depth,
    shortDescription: fillPlanText(prose.shortDescription, figures),
    description: fillPlanText(prose.description, figures),
    features: prose.features.map((line) => fillPlanText(line, figures)),
    includedFiles: prose.includedFiles,
    mainImage: main.url,
    images: others.map((image) => image.url),
    sceneUrl: seen.sceneUrl,
    imageAlts: Object.fromEntries(seen.images.map((image) => [image.url, image.alt])),
  };
}
