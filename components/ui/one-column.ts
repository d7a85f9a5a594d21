/** Whether pages are one column, as on a phone: below Tailwind's `lg`. The server does not know, and says no. */
export const isOneColumn = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(width < 64rem)").matches;
