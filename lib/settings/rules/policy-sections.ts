export interface PolicySection {
  heading: string;
  lines: string[];
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  apos: "'",
  nbsp: " ",
};

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

export function policySections(html: string): PolicySection[] {
  const sections: PolicySection[] = [];
  for (const part of html.split(/(?=<h[1-6][^>]*>)/i)) {
    const heading = plain(/<h[1-6][^>]*>([\s\S]*?)<\/h[1-6]>/i.exec(part)?.[1] ?? "");
    const body = part.replace(/<h[1-6][^>]*>[\s\S]*?<\/h[1-6]>/i, "");
    const lines = body
      .split(/<\/(?:p|li|div|tr)>|<br\s*\/?>/i)
      .map(plain)
      .filter((line) => line !== "");
    if (lines.length > 0) sections.push({ heading, lines });
  }
  return sections;
}
