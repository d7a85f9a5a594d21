export const MAX_QUANTITY = 99;
/** Lines in one cart; nobody needs more, and it bounds what one visitor can store. */
export const MAX_LINES = 50;
