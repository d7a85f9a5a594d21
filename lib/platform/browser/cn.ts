import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const twMerge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["display", "title", "heading", "subheading"],
      shadow: ["paper", "sheet"],
      ease: ["drawn"],
      animate: [
        "fade-in",
        "fade-out",
        "rise-in",
        "sheet-in",
        "sheet-out",
        "accordion-down",
        "accordion-up",
        "toast-in",
        "toast-away",
        "under-way",
      ],
    },
  },
});

/**
 * Of two classes of one kind the later stays. Primitives in the first script of a public page do without its
 * 9 KB.
 */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
