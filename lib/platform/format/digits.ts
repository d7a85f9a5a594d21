/**
 * `1,850`: a whole number as Americans group it. Prices and areas are drawn while a
 * page comes alive, and the first `Intl` formatter of a page costs it some 8 ms then.
 */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
