import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The names of app/theme.css that Tailwind's own groups do not know. */
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
 * Joins class names; of two of one kind the later one stays. Primitives that are in the
 * first script of a public page do without its 9 KB: their look is a class of the layer of
 * components (app/controls.css), over which a utility given along wins by itself.
 */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
