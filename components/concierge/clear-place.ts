import { type RefObject, useEffect, useState } from "react";

/** Where the button of the concierge stands: how far above its corner, in pixels, and whether as its icon only. */
export interface Place {
  lift: number;
  folded: boolean;
}

/** What the button never covers: what can be pressed or filled, and every amount of money. */
const TAKEN = "button, input, select, textarea, label, summary, .btn, .footer-link, [data-slot=price]";
/** The icon alone, in pixels. */
const SIZE_PX = 48;
const LIFTS_PX = [0, 64, 128, 192, 256, 320, 384];
/** A little less than the smallest thing that can be pressed, in pixels. */
const STEP_PX = 18;
/** The page rests when it has not scrolled for this long, in milliseconds; bars have slid in by then. */
const REST_MS = 300;

/**
 * The first place that covers nothing, as near to the corner as can be.
 * @returns undefined when there is none
 */
export function clearPlace(isFree: (place: Place) => boolean): Place | undefined {
  const places = LIFTS_PX.flatMap((lift) =>
    (lift === 0 ? [false, true] : [true]).map((folded) => ({ lift, folded })),
  );
  return places.find(isFree);
}

/** Whether nothing that counts lies under a rectangle that ends at these coordinates. */
function nothingUnder(own: Element, right: number, bottom: number, width: number): boolean {
  for (let x = right; x > right - width - STEP_PX; x -= STEP_PX) {
    for (let y = bottom; y > bottom - SIZE_PX - STEP_PX; y -= STEP_PX) {
      const stack = document.elementsFromPoint(Math.max(x, right - width), Math.max(y, bottom - SIZE_PX));
      if (stack.find((one) => !own.contains(one))?.closest(TAKEN)) return false;
    }
  }
  return true;
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
      setPlace(
        clearPlace(({ lift, folded }) =>
          nothingUnder(own, right, bottom + lifted - lift, folded ? SIZE_PX : whole),
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
