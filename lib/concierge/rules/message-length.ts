/** Characters. */
export const MAX_MESSAGE = 1000;
