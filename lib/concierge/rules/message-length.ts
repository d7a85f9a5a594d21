/** Characters one message may have. */
export const MAX_MESSAGE = 1000;
