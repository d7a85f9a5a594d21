/** Apart from the reading of numbers, which pages that only name one need not load. */
export const licensePath = (number: string): string => `/licenses/${number}`;
