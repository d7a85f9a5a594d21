/** Of the documents that are made for buyers and banks: licenses, invoices, evidence. */
export const INK = "#1d2421";
export const QUIET = "#5a625c";
export const GREEN = "#23483b";
export const LINE = "#d8cfbc";
