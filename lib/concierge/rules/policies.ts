import type { PolicySection } from "@/lib/settings/rules/policy-sections";

const STOP_WORDS = new Set(
  "the and for you your can could with what when how are does will would have has this that from not but get our was who why where which they them there their about into any its may out per plan plans house please tell know want need houses home homes plans come comes some one two show made make much many any".split(
    " ",
  ),
);

const stem = (word: string) => word.replace(/(?:ations?|ing|ed|es|s|able|ers?)$/, "");

/** Stemmed. */
export function keywords(question: string): string[] {
  const words = question.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return [
    ...new Set(
      words
        .filter((word) => !STOP_WORDS.has(word))
        .map(stem)
        .filter((word) => word.length > 2),
    ),
  ];
}

/** In their order; the first lines when none speaks of it. */
export function bestLines(sections: PolicySection[], question: string, limit: number): string[] {
  const wanted = keywords(question);
  const scored = sections.flatMap((section, sectionIndex) => {
    const heading = keywords(section.heading);
    return section.lines.map((line, index) => {
      const own = keywords(line);
      const score =
        wanted.filter((word) => own.includes(word)).length * 2 +
        wanted.filter((word) => heading.includes(word)).length;
      return { line, score, place: sectionIndex * 100 + index };
    });
  });
  const best = scored
    .filter((entry) => entry.score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, limit);
  const chosen = best.length > 0 ? best : scored.slice(0, limit);
  return chosen.toSorted((a, b) => a.place - b.place).map((entry) => entry.line);
}

export function sectionLines(sections: PolicySection[], heading: RegExp): string[] {
  return sections.find((section) => heading.test(section.heading))?.lines ?? [];
}
