import { withoutAccents } from "@/lib/platform/format/slug";
import { readPlanNumber } from "./facts";

/** What a file of a batch becomes; all but `image` are one of a plan. */
export const BATCH_USES = ["pdf", "study", "dwg", "dxf", "zip", "main", "image"] as const;
export type BatchUse = (typeof BATCH_USES)[number];

/** The plans that names of files may begin with. */
export interface NamedPlans {
  ids: ReadonlySet<number>;
  /** Ids by slug. */
  slugs: ReadonlyMap<string, number>;
}

export type NameMatch = { planId: number } | { reason: string };

/** What stands between the words of a name; a point within a number is a part of it. */
const SEPARATORS = /(?:[\s_,;+&()[\]#–—-]|\.(?!\d)|(?<!\d)\.)+/u;
const MOST_WORDS = 30;

/** A file's name without the folders that it lies in. */
export const baseName = (name: string): string => name.split(/[/\\]/).at(-1) ?? "";

export const endingOf = (name: string): string => /\.([^.]*)$/.exec(baseName(name))?.[1]?.toLowerCase() ?? "";

/** A file's name without its folders and its ending. */
export const stemOf = (name: string): string => baseName(name).replace(/\.[^.]*$/, "");

/** The words of a file's name without its ending, in small plain letters. */
function wordsOf(name: string): string[] {
  return withoutAccents(stemOf(name).normalize("NFKC"))
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .split(SEPARATORS)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/** One beginning of a name, as far as so many of its words. */
interface Beginning {
  words: number;
  slug: string;
  /** The plan that it names, should it be a plan number. */
  id: number | undefined;
}

/** The beginnings of a name that could be a number or a slug, the longest first. */
function beginningsOf(name: string): Beginning[] {
  const words = wordsOf(name);
  return words
    .map((_, at) => {
      const first = words.slice(0, at + 1);
      return { words: at + 1, slug: first.join("-"), id: readPlanNumber(first.join(" ")) };
    })
    .reverse();
}

/** The numbers and slugs that any of these names may begin with, to ask for their plans. */
export function possiblePlans(names: readonly string[]): { ids: number[]; slugs: string[] } {
  const all = names.flatMap(beginningsOf);
  return {
    ids: [...new Set(all.flatMap(({ id }) => (id === undefined ? [] : [id])))],
    slugs: [...new Set(all.map(({ slug }) => slug))],
  };
}

/**
 * The plan whose number or slug a file's name begins with, followed by a separator or the
 * end: `HP-021-front.jpg`, `21 study.pdf`, `willow-creek_cad.dwg`. The longest beginning wins.
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

/** What a file can be by its ending; nothing where a plan has no such files. */
export function usesOf(name: string): readonly BatchUse[] {
  const ending = endingOf(name);
  if (ending === "pdf") return ["pdf", "study"];
  if (ending === "dwg" || ending === "dxf" || ending === "zip") return [ending];
  return PICTURES.includes(ending) ? ["image", "main"] : [];
}

/** What a file is by its ending and the words of its name; a first picture becomes the main one elsewhere. */
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
