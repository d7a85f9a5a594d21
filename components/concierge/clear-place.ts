import { type RefObject, useEffect, useState } from "react";

/** Where the button of the concierge stands: how far above its corner, in pixels, and whether as its icon only. */
export interface Place {
  lift: number;
  folded: boolean;
}

export type Under = "taken" | "words" | "nothing";

/** What the button never covers: what can be pressed or filled, and every amount of money. */
const TAKEN = "button, input, select, textarea, label, summary, .btn, .footer-link, [data-slot=price]";
const SIZE_PX = 48;
const LIFTS_PX = Array.from({ length: 13 }, (_, step) => step * 32);
/** How much further up it goes for words to stay readable, in pixels. */
const FOR_WORDS_PX = 128;
/** A little less than the smallest thing that can be pressed, in pixels. */
const STEP_PX = 18;
/** The page rests when it has not scrolled for this long, in milliseconds; bars have slid in by then. */
const REST_MS = 300;

/**
 * The first place that covers nothing that counts, as near to the corner as can be; one that
 * covers no words either where that is not much further.
 * @returns undefined when there is none
 */
export function clearPlace(look: (place: Place) => Under): Place | undefined {
  const places = LIFTS_PX.flatMap((lift) =>
    (lift === 0 ? [false, true] : [true]).map((folded) => ({ lift, folded })),
  );
  let free: Place | undefined;
  for (const place of places) {
    if (free && place.lift > free.lift + FOR_WORDS_PX) break;
    const found = look(place);
    if (found === "nothing") return place;
    if (found === "words") free ??= place;
  }
  return free;
}

function hasWordsIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNode(node);
    return [...range.getClientRects()].some((line) => meets(line, box));
  });
}

/** Where buttons stand that are out of use: such take no pointer, so no point finds them. */
const disabledBoxes = () =>
  [...document.querySelectorAll("main button:disabled")]
    .filter((button) => button.checkVisibility())
    .map((button) => button.getBoundingClientRect());

const meets = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** What is seen at a point: its uppermost element, and what a card shows under the link that covers all of it. */
function seenAt(own: Element, x: number, y: number): Element[] {
  const stack = document.elementsFromPoint(x, y).filter((one) => !own.contains(one));
  return stack.slice(0, stack[0]?.matches(".whole-card") ? 2 : 1);
}

function under(own: Element, disabled: DOMRect[], right: number, bottom: number, width: number): Under {
  const box = new DOMRect(right - width, bottom - SIZE_PX, width, SIZE_PX);
  let words = false;
  if (disabled.some((one) => meets(one, box))) return "taken";
  for (let x = right; x > right - width - STEP_PX; x -= STEP_PX) {
    for (let y = bottom; y > bottom - SIZE_PX - STEP_PX; y -= STEP_PX) {
      const seen = seenAt(own, Math.max(x, right - width), Math.max(y, bottom - SIZE_PX));
      if (seen.some((one) => one.closest(TAKEN))) return "taken";
      words ||= seen.some((one) => hasWordsIn(one, box));
    }
  }
  return words ? "words" : "nothing";
}

/**
 * Looks for a place that covers nothing whenever the page comes to rest; while it scrolls the
 * button is its icon.
 * @param path another page is looked at again
 * @returns undefined where it would cover something wherever it stood
 */
export function useClearPlace(button: RefObject<HTMLElement | null>, path: string): Place | undefined {
  const [place, setPlace] = useState<Place | undefined>({ lift: 0, folded: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is why it looks again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let whole = 0;
    const settle = () => {
      const own = button.current;
      if (!own) return;
      const { right, bottom, width } = own.getBoundingClientRect();
      const lifted = Number(own.dataset.lift);
      whole = Math.max(whole, width);
      const disabled = disabledBoxes();
      setPlace(
        clearPlace(({ lift, folded }) =>
          under(own, disabled, right, bottom + lifted - lift, folded ? SIZE_PX : whole),
        ),
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, REST_MS);
    };
    const onScroll = () => {
      setPlace((now) => (now && !now.folded ? { ...now, folded: true } : now));
      later();
    };
    later();
    // In the capturing phase: columns that scroll by themselves, and what a press opens.
    const options = { capture: true, passive: true };
    window.addEventListener("scroll", onScroll, options);
    window.addEventListener("resize", later, options);
    window.addEventListener("click", later, options);
    // What comes late, such as the list of a plan's rooms, may come under the button.
    const arrivals = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !button.current?.contains(target))) later();
    });
    arrivals.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      arrivals.disconnect();
      window.removeEventListener("scroll", onScroll, options);
      window.removeEventListener("resize", later, options);
      window.removeEventListener("click", later, options);
    };
  }, [button, path]);
  return place;
}
