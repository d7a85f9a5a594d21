const MEGABYTE = 1024 * 1024;

/** The size of a file in words: `340 KB`, `12.5 MB`. */
export const fileSize = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** Largest image, in bytes: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
