export const MAX_QUANTITY = 99;
/** Bounds what one visitor can store. */
export const MAX_LINES = 50;
