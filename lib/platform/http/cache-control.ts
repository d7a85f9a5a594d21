/**
 * The store expires it at once; a proxy or CDN hears of no change, so it may keep it for a second, and a
 * second more while it fetches a new one.
 */
export const SHORT_SHARED_CACHE = "public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1";
