import type { VisitEvent } from "@/lib/insights/visits/schema";

/**
 * Tells the store what was done on a page, by one beacon for all that happens within a
 * second. No cookie, nothing that says who it was; nothing at all for those who ask not to
 * be counted.
 */
const PAUSE_MS = 1000;
const SOURCE_KEY = "visit-source";

const waiting: VisitEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The host of the site that led here, or the campaign that the address names. */
function found(): string {
  const campaign = new URLSearchParams(location.search).get("utm_source");
  if (campaign) return `utm:${campaign.slice(0, 100)}`;
  const from = document.referrer && new URL(document.referrer).hostname;
  return from === location.hostname ? "" : from;
}

/** Empty when nobody knows. */
export function visitSource(): string {
  if (!mayCount()) return "";
  try {
    const source = sessionStorage.getItem(SOURCE_KEY) ?? found();
    sessionStorage.setItem(SOURCE_KEY, source);
    return source;
  } catch {
    return "";
  }
}

function mayCount(): boolean {
  const { globalPrivacyControl: control, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return !control && doNotTrack !== "1";
}

/** The page is left for good, or for another document: what stands on it counts, and is sent. */
export function sendLast(): void {
  settle();
  sendCounts();
}

function sendCounts(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = JSON.stringify({ from: visitSource(), events: waiting.splice(0, 20) });
  navigator.sendBeacon?.("/api/events", new Blob([body], { type: "application/json" }));
}

export function count(event: VisitEvent): void {
  if (!mayCount()) return;
  waiting.push(event);
  timer ??= setTimeout(sendCounts, PAUSE_MS);
}

/** How long the words of a search stand before they are one: not each letter of a word is. */
const SETTLED_MS = 1500;

let shown: { words: string; results: number; path: string; isCounted?: true } | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

function settle(): void {
  clearTimeout(settling);
  if (!shown || shown.isCounted) return;
  count({ kind: "search", words: shown.words, results: shown.results });
  shown.isCounted = true;
}

/** Notes the search whose results are on screen; it is counted when it stands for a moment, or leads on. */
export function noteSearch(text: string | undefined, results: number): void {
  const words = wordsOf(text);
  if (shown && shown.path !== location.pathname) settle();
  if (words === shown?.words) return;
  clearTimeout(settling);
  shown = words ? { words, results, path: location.pathname } : undefined;
  if (shown) settling = setTimeout(settle, SETTLED_MS);
}

const wordsOf = (text: string | null | undefined) => text?.trim().slice(0, 60).trim() || undefined;

/** The search that led to the page that is opened: of the page before, or of the one whose link opened this tab. */
export function takeSearch(): string | undefined {
  // The list may have noted its own search already.
  const before = shown && shown.path !== location.pathname ? shown.words : undefined;
  if (before) {
    settle();
    shown = undefined;
  }
  const { referrer } = document;
  const isFirst = !isOpened;
  isOpened = true;
  if (before || !isFirst || !referrer.startsWith(`${location.origin}/plans?`)) return before;
  return wordsOf(new URL(referrer).searchParams.get("q"));
}

/** Whether the first page of this document was counted: what led to it leads to no other. */
let isOpened = false;
