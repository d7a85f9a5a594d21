"use client";

import { useEffect } from "react";

const HIGHLIGHT_MS = 3000;

function cardOf(named: string): HTMLElement | undefined {
  const wanted = named.trim().toLowerCase();
  const cards = [...document.querySelectorAll<HTMLElement>("[data-service]")];
  return (
    cards.find((card) => card.dataset.service === wanted) ??
    cards.find((card) => card.dataset.serviceSlug === wanted)
  );
}

/** @returns ends the mark early */
function highlight(card: HTMLElement): () => void {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  card.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "center" });
  card.focus({ preventScroll: true });
  card.dataset.highlighted = "true";
  const end = () => {
    delete card.dataset.highlighted;
  };
  const timer = setTimeout(end, HIGHLIGHT_MS);
  return () => {
    clearTimeout(timer);
    end();
  };
}

/**
 * The card is named in the address by its id or by its title as a slug. The address is read in the
 * browser, so that the page can be prerendered.
 */
export function ServiceHighlight() {
  useEffect(() => {
    const named = new URLSearchParams(window.location.search).get("service");
    const card = named ? cardOf(named) : undefined;
    return card && highlight(card);
  }, []);
  return null;
}
