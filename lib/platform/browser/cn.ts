import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Where a caller's class has to win over the same kind in a
 * primitive it says so itself (`max-w-3xl!`): telling them apart in the browser
 * would weigh more on every page than all primitives together.
 */
export const cn = (...inputs: ClassValue[]): string => clsx(inputs);
