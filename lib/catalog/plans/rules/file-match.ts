import { withoutAccents } from "@/lib/platform/format/slug";
import { readPlanNumber } from "./facts";

export const BATCH_USES = ["pdf", "study", "dwg", "dxf", "zip", "main", "image"] as const;
export type BatchUse = (typeof BATCH_USES)[number];

export interface NamedPlans {
  ids: ReadonlySet<number>;
  slugs: ReadonlyMap<string, number>;
}

export type NameMatch = { planId: number } | { reason: string };

/** A point within a number is a part of it. */
const SEPARATORS = /(?:[\s_,;+&()[\]#–—-]|\.(?!\d)|(?<!\d)\.)+/u;
const MOST_WORDS = 30;

export const baseName = (name: string): string => name.split(/[/\\]/).at(-1) ?? "";

export const endingOf = (name: string): string => /\.([^.]*)$/.exec(baseName(name))?.[1]?.toLowerCase() ?? "";

export const stemOf = (name: string): string => baseName(name).replace(/\.[^.]*$/, "");

function wordsOf(name: string): string[] {
  return withoutAccents(stemOf(name).normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .split(SEPARATORS)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

interface Beginning {
  words: number;
  slug: string;
  id: number | undefined;
}

function beginningsOf(name: string): Beginning[] {
  const words = wordsOf(name);
  return words
    .map((_, at) => {
      const first = words.slice(0, at + 1);
      return { words: at + 1, slug: first.join("-"), id: readPlanNumber(first.join(" ")) };
    })
    .reverse();
}

export function possiblePlans(names: readonly string[]): { ids: number[]; slugs: string[] } {
  const all = names.flatMap(beginningsOf);
  return {
    ids: [...new Set(all.flatMap(({ id }) => (id === undefined ? [] : [id])))],
    slugs: [...new Set(all.map(({ slug }) => slug))],
  };
}

/**
 * By the number or slug at the beginning: `HP-021-front.jpg`, `21 study.pdf`, `willow-creek_cad.dwg`. The
 * longest match wins.
 */
export function matchName(name: string, plans: NamedPlans): NameMatch {
  for (const { slug, id } of beginningsOf(name)) {
    const bySlug = plans.slugs.get(slug);
    const byNumber = id !== undefined && plans.ids.has(id) ? id : undefined;
    if (bySlug !== undefined && byNumber !== undefined && bySlug !== byNumber)
      return { reason: `"${slug}" is the slug of one plan and the number of another` };
    const planId = bySlug ?? byNumber;
    if (planId !== undefined) return { planId };
  }
  const numbered = beginningsOf(name).find(({ id }) => id !== undefined);
  return {
    reason: numbered
      ? "There is no plan with the number at the beginning of its name"
      : "Its name begins with no plan's number or slug",
  };
}

const PICTURES = ["jpg", "jpeg", "png", "gif", "webp", "svg"];

export function usesOf(name: string): readonly BatchUse[] {
  const ending = endingOf(name);
  if (ending === "pdf") return ["pdf", "study"];
  if (ending === "dwg" || ending === "dxf" || ending === "zip") return [ending];
  return PICTURES.includes(ending) ? ["image", "main"] : [];
}

export function useOf(name: string): BatchUse | undefined {
  const words = wordsOf(name);
  const [usual, other] = usesOf(name);
  const says = (word: string) => words.includes(word);
  if (usual === "pdf" && says("study")) return other;
  return usual === "image" && says("front") ? other : usual;
}

export function imageType(name: string): string {
  const ending = endingOf(name);
  if (ending === "svg") return "image/svg+xml";
  return `image/${ending === "jpg" ? "jpeg" : ending}`;
}

export const isSystemFile = (name: string): boolean =>
  /(?:^|[/\\])(?:__MACOSX[/\\]|\.[^/\\]*$|Thumbs\.db$|desktop\.ini$)/i.test(name);
