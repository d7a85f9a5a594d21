/** Whether pages are one column, as on a phone: below Tailwind's `lg`. Asked in the browser alone. */
export const isOneColumn = (): boolean => matchMedia("(width < 64rem)").matches;
