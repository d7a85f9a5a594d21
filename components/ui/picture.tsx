import type { ComponentProps } from "react";

const WIDTHS = [256, 384, 480, 640, 828, 1080, 1440, 1920];
const QUALITY = 70;
/** Stands in where staff have not given an image yet. */
const PLACEHOLDER = "/images/no-image.svg";

/** The address of one width of an image of the store, made once by the image optimizer. */
export function imageAt(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${QUALITY}`;
}

/** Only the store's own bitmaps are resized; drawings are vectors, and other sites' images are left alone. */
function canResize(src: string): boolean {
  return src.startsWith("/media/") && !src.endsWith(".svg");
}

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "alt"> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The `sizes` attribute: how wide the image is drawn. */
  sizes: string;
  /** For the largest image in view: loaded at once and first. */
  priority?: boolean;
};

/**
 * An image in the sizes the screen needs. It renders the markup of `next/image`
 * without its client component, which is most of what that would add to a page.
 * An empty address shows a drawn placeholder.
 */
export function Picture({ src: given, alt, sizes, priority = false, ...props }: PictureProps) {
  const src = given || PLACEHOLDER;
  const resized = canResize(src);
  return (
    // biome-ignore lint/performance/noImgElement: this is the store's image component
    <img
      {...props}
      alt={alt}
      sizes={resized ? sizes : undefined}
      srcSet={resized ? WIDTHS.map((width) => `${imageAt(src, width)} ${width}w`).join(", ") : undefined}
      src={resized ? imageAt(src, 1080) : src}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
    />
  );
}
