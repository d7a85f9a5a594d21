"use client";

import { useEffect } from "react";
import { isOneColumn } from "@/components/ui/one-column";

/** What app/controls.css leaves until it comes near, and nobody has drawn yet. */
const UNDRAWN_SELECTOR =
  ":is(.lazy-below-fold, .lazy-rows-below-fold > li:nth-child(n + 4)):not([data-drawn])";

/** Browsers without idle time of their own wait a moment instead, in milliseconds. */
const MOMENT_MS = 100;

/** Whether pictures may come before anybody scrolls to them: unless the line is to be spared. */
function fetchesAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData;
}

function drawAll(): void {
  for (const piece of document.querySelectorAll<HTMLElement>(UNDRAWN_SELECTOR)) piece.dataset.drawn = "";
}

/** For how long what comes late above a place may move it, in milliseconds. */
const SETTLED_MS = 10_000;

/** Keeps a place in view, or at the top, while the page above it grows, until somebody scrolls or presses something. */
function stayAt(place: Element, block: ScrollLogicalPosition = "start"): void {
  const growth = new ResizeObserver(() => place.scrollIntoView({ behavior: "instant", block }));
  const leave = () => growth.disconnect();
  for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"])
    addEventListener(kind, leave, { once: true, passive: true });
  setTimeout(leave, SETTLED_MS);
  // Told at once of the size that it has, and of every other.
  growth.observe(document.body);
}

function beforeJump({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href*='#']") : null;
  if (link?.pathname !== location.pathname || ctrlKey || metaKey || shiftKey) return;
  drawAll();
  const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (place) stayAt(place);
}

function beforeRead({ target }: FocusEvent): void {
  const left = document.querySelector(UNDRAWN_SELECTOR);
  if (!left || !(target instanceof Element)) return;
  // What a pointer has focused is under it: moved before it is let go, it would not be pressed.
  if (!target.matches(":focus-visible")) return;
  if (!(left.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING)) return;
  drawAll();
  stayAt(target, "nearest");
}

/** Keeps the place that the address leads to: the browser went there while all above it was undrawn. */
function arrive(): void {
  const place = document.querySelector(":target");
  if (!place) return;
  const { top } = place.getBoundingClientRect();
  const isInView = top >= 0 && top < innerHeight;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  drawAll();
  // What came late may have pushed it out of view already. Whoever was here before, or has pressed
  // something meanwhile, is left where they are.
  const isFresh = visit?.type === "navigate" && !navigator.userActivation?.hasBeenActive;
  if (isInView || isFresh) stayAt(place);
}

/**
 * At a desk, draws what stands below the first screen in pieces while the browser is idle: the page
 * opens fast, and has its true height a moment later, for the scroll bar and for screenshots. On a
 * phone that is a quarter of all work of the page, for cards that few scroll to: there the browser
 * draws what comes near.
 */
export function LazyBelowFold() {
  useEffect(() => {
    // The last part of the shell: when this runs, the page's script has taken over.
    document.documentElement.dataset.ready = "";
    const idle: (step: () => void) => void =
      window.requestIdleCallback ?? ((step) => setTimeout(step, MOMENT_MS));
    let waiting = false;
    const wait = () => {
      if (waiting || isOneColumn()) return;
      waiting = true;
      idle(draw);
    };
    const draw = () => {
      waiting = false;
      const next = document.querySelector<HTMLElement>(UNDRAWN_SELECTOR);
      if (!next) return;
      next.dataset.drawn = "";
      if (fetchesAhead()) for (const image of next.querySelectorAll("img")) image.loading = "eager";
      // Laid out here and now: left to the next frame, several pieces would be one long task.
      next.getBoundingClientRect();
      wait();
    };
    arrive();
    wait();
    document.addEventListener("click", beforeJump, true);
    document.addEventListener("focusin", beforeRead);
    // Another page, or other cards.
    const changes = new MutationObserver(wait);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      document.removeEventListener("click", beforeJump, true);
      document.removeEventListener("focusin", beforeRead);
    };
  }, []);
  return null;
}
