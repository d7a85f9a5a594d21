/**
 * What is the same for everybody. The store itself expires it at once when something
 * changes; a proxy or CDN in front hears nothing of that, so it may keep it for a
 * second, and a second more while it fetches a new one. Browsers ask each time, and
 * are told that nothing changed.
 */
export const SHORT_SHARED_CACHE = "public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1";
