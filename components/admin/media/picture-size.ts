"use client";

import { useEffect, useState } from "react";

/** Width and height in pixels. */
export type PixelSize = readonly [width: number, height: number];

/** What the store's pages need of a picture, so that it is sharp where it is shown largest. */
export const PICTURE_NEEDS = {
  /** Across a page: the main picture of a plan, the head of a post. */
  page: [1200, 800],
  /** Beside a text. */
  half: [800, 533],
  /** In a small frame. */
  small: [400, 267],
  /** A face. */
  face: [200, 200],
} as const satisfies Record<string, PixelSize>;

const pixels = ([width, height]: PixelSize) =>
  `${width.toLocaleString("en-US")} x ${height.toLocaleString("en-US")}`;

/** Why a picture would look blurred; undefined where it is large enough, whichever way it lies. */
export function sizeWarning(size: PixelSize, need: PixelSize): string | undefined {
  if (Math.max(...size) >= Math.max(...need)) return undefined;
  return `This picture has ${pixels(size)} pixels and would look blurred. It needs at least ${pixels(need)}.`;
}

/** As the file has it, undefined until it is known. An SVG has none: it is sharp at any size. */
export function usePixelSize(src: string): PixelSize | undefined {
  const [known, setKnown] = useState<{ src: string; size: PixelSize }>();
  useEffect(() => {
    if (!src || /\.svg(?:$|[?#])/i.test(src)) return;
    const image = new Image();
    image.onload = () => setKnown({ src, size: [image.naturalWidth, image.naturalHeight] });
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return known?.src === src ? known.size : undefined;
}
