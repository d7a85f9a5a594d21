/** When the browser began to read what is imported after this module, in milliseconds since the page was asked for. */
export const READING_SINCE = performance.now();
