import type { ComponentProps } from "react";
import { PICTURE_QUALITY, PICTURE_WIDTHS } from "@/lib/platform/browser/picture-sizes";

const PLACEHOLDER = "/images/no-image.svg";

export function imageAt(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`;
}

/** Up to this width a drawing is shown as a bitmap, in pixels of a screen. */
const SMALL = 512;

/**
 * The bitmap of which an image is had in other widths. Other sites' images have none,
 * nor have drawings, unless they are only ever shown small (lib/media/server/small-picture.ts).
 */
function bitmapOf(src: string, upTo: number): string | undefined {
  if (!src.startsWith("/media/")) return undefined;
  if (!src.endsWith(".svg")) return src;
  return upTo <= SMALL ? `${src}.webp` : undefined;
}

export function smallestOf(src: string): string {
  const bitmap = bitmapOf(src, SMALL);
  return bitmap ? imageAt(bitmap, Math.min(...PICTURE_WIDTHS)) : src;
}

const sourceSet = (src: string, upTo: number) =>
  PICTURE_WIDTHS.filter((width) => width <= upTo)
    .map((width) => `${imageAt(src, width)} ${width}w`)
    .join(", ");

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "alt"> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The `sizes` attribute: how wide the image is drawn. */
  sizes: string;
  /** The widest that is ever of use, in pixels of a screen; each width is an address of 90 bytes. */
  upTo?: number;
  /** For the largest image in view: loaded at once and first. */
  priority?: boolean;
};

/**
 * An image in the sizes the screen needs. It renders the markup of `next/image`
 * without its client component, which is most of what that would add to a page.
 * An empty address shows a drawn placeholder.
 */
export function Picture(given: PictureProps) {
  const { src, alt, sizes, upTo = Number.POSITIVE_INFINITY, priority = false, loading, ...props } = given;
  const bitmap = bitmapOf(src, upTo);
  return (
    // biome-ignore lint/performance/noImgElement: this is the store's image component
    <img
      {...props}
      alt={alt}
      sizes={bitmap ? sizes : undefined}
      srcSet={bitmap ? sourceSet(bitmap, upTo) : undefined}
      src={bitmap ? imageAt(bitmap, 1080) : src || PLACEHOLDER}
      loading={loading ?? (priority ? "eager" : "lazy")}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
    />
  );
}
