import type { SampleDataDto, SampleRowDto } from "../dto";
import type { SampleKind } from "../schema";

const NOUNS: Record<SampleKind, readonly [one: string, many: string]> = {
  plan: ["plan", "plans"],
  post: ["post", "posts"],
  designer: ["designer", "designers"],
  addon: ["add-on", "add-ons"],
  service: ["service", "services"],
  "home-section": ["section of the home page", "sections of the home page"],
  "gallery-image": ["gallery image", "gallery images"],
  "team-member": ["team member", "team members"],
  "about-section": ["about section", "about sections"],
  setting: ["setting", "settings"],
  user: ["user", "users"],
};

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`;

/** What goes when the sample is removed: rows that nobody made their own, but never whoever removes it. */
export const goingRows = (rows: readonly SampleRowDto[], actorId: number): SampleRowDto[] =>
  rows.filter(({ kind, id, isOwn }) => !isOwn && !(kind === "user" && id === actorId));

export function goingWords(rows: readonly SampleRowDto[], days: number): string[] {
  const kinds = (Object.keys(NOUNS) as SampleKind[]).flatMap((kind) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return count === 0 ? [] : [counted(count, NOUNS[kind])];
  });
  return days === 0 ? kinds : [...kinds, counted(days, ["day of made-up visits", "days of made-up visits"])];
}

export const ownWords = (rows: readonly SampleRowDto[]): string[] =>
  rows.filter(({ isOwn }) => isOwn).map(({ kind, name }) => `the ${NOUNS[kind][0]} "${name}"`);

/** Users whose password is in the documentation, whoever uses them. */
const openUsers = ({ rows }: SampleDataDto): SampleRowDto[] => rows.filter(({ kind }) => kind === "user");

/** What is still to be done about the sample; undefined where nothing is. */
export function sampleProblem(sample: SampleDataDto, actorId: number): string | undefined {
  if (goingRows(sample.rows, actorId).length + sample.days > 0)
    return "The store still shows plans, texts and figures that are not yours.";
  const open = openUsers(sample).map(({ name }) => name);
  if (open.length === 0) return undefined;
  return `Anybody can sign in as ${open.join(", ")}: the password is that of the sample. Set another one.`;
}
