import type { ComponentProps } from "react";
import { PICTURE_QUALITY, PICTURE_WIDTHS } from "@/lib/platform/picture-sizes";

/** Stands in where staff have not given an image yet. */
const PLACEHOLDER = "/images/no-image.svg";

/** The address of one width of an image of the store, made once by the image optimizer. */
export function imageAt(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`;
}

/** Only the store's own bitmaps are resized; drawings are vectors, and other sites' images are left alone. */
function canResize(src: string): boolean {
  return src.startsWith("/media/") && !src.endsWith(".svg");
}

const sourceSet = (src: string, upTo = Number.POSITIVE_INFINITY) =>
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
export function Picture({ src: given, alt, sizes, upTo, priority = false, loading, ...props }: PictureProps) {
  const src = given || PLACEHOLDER;
  const resized = canResize(src);
  return (
    // biome-ignore lint/performance/noImgElement: this is the store's image component
    <img
      {...props}
      alt={alt}
      sizes={resized ? sizes : undefined}
      srcSet={resized ? sourceSet(src, upTo) : undefined}
      src={resized ? imageAt(src, 1080) : src}
      loading={loading ?? (priority ? "eager" : "lazy")}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
    />
  );
}
