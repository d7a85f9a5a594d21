import type { EvidencePart } from "../dto";

export const entryText = ({ label, text }: EvidencePart["entries"][number]): string => `${label}: ${text}`;

function partText({ title, note, entries }: EvidencePart): string {
  return [title.toUpperCase(), ...(note ? [note] : []), ...entries.map(entryText)].join("\n");
}

/** @param statement what staff wrote; it comes first */
export function evidenceText(parts: readonly EvidencePart[], statement = ""): string {
  return [...(statement ? [statement] : []), ...parts.map(partText)].join("\n\n");
}

/** As many whole lines as there is room for; the letters of the bank's form are counted. */
export function clipped(text: string, max: number): string {
  if (text.length <= max) return text;
  const note = "\n(The rest is in the document.)";
  const part = text.slice(0, max - note.length);
  return part.slice(0, Math.max(part.lastIndexOf("\n"), 0) || part.length) + note;
}
