const KNOWN: readonly [RegExp, string][] = [
  [/(^|\.)google\.[a-z.]+$/, "Google"],
  [/(^|\.)bing\.com$/, "Bing"],
  [/(^|\.)duckduckgo\.com$/, "DuckDuckGo"],
  [/(^|\.)(?:search\.)?yahoo\.[a-z.]+$/, "Yahoo"],
  [/(^|\.)(?:facebook|fb)\.com$/, "Facebook"],
  [/(^|\.)instagram\.com$/, "Instagram"],
  [/(^|\.)pinterest\.[a-z.]+$/, "Pinterest"],
  [/(^|\.)houzz\.com$/, "Houzz"],
  [/(^|\.)youtube\.com$/, "YouTube"],
  [/(^|\.)reddit\.com$/, "Reddit"],
  [/(^|\.)(?:twitter\.com|x\.com|t\.co)$/, "X"],
  [/(^|\.)linkedin\.com$/, "LinkedIn"],
  [/(^|\.)(?:chatgpt\.com|openai\.com|perplexity\.ai|claude\.ai)$/, "AI assistants"],
];

export const DIRECT = "Direct";

export const EARLIER_ORDER = "Earlier order";

const MOST_CHARACTERS = 60;

/**
 * What the browser sends is only a claim: nothing but a host or the name of a campaign gets through.
 * @param from the host of another site, or `utm:` and the name of a campaign
 */
export function sourceOf(from: string): string {
  const campaign = /^utm:(.*)$/i.exec(from)?.[1];
  if (campaign !== undefined) {
    const name = campaign
      .toLowerCase()
      .replaceAll(/[^a-z0-9 ._-]/g, "")
      .trim()
      .slice(0, MOST_CHARACTERS);
    return name ? `Campaign: ${name}` : DIRECT;
  }
  const host = from
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) return DIRECT;
  return KNOWN.find(([pattern]) => pattern.test(host))?.[1] ?? host.slice(0, MOST_CHARACTERS);
}
