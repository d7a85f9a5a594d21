const MEGABYTE = 1024 * 1024;

export const fileSize = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
