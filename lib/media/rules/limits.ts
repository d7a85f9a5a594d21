/** All frames of an animation together. */
export const MAX_PIXELS = 100_000_000;
export const IMAGE_ENDPOINTS = ["general-image", "profile-image", "gallery-image"] as const;
export type ImageEndpoint = (typeof IMAGE_ENDPOINTS)[number];
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"] as const;

export const IMAGE_TOO_LARGE = {
  title: "File too large",
  message: "Please select an image smaller than 5MB",
} as const;
export const IMAGE_WRONG_TYPE = {
  title: "Invalid file type",
  message: "Please select a JPEG, PNG, GIF, WebP, or SVG image",
} as const;
export const IMAGE_UPLOAD_FAILED = "There was an error uploading your image";
export const FILE_UPLOAD_FAILED = "There was an error uploading your file";
