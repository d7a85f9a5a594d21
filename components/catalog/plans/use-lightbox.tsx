"use client";

import { useState } from "react";
import { loads } from "@/components/site/loads";
import type { GalleryPicture } from "./plan-lightbox";

interface Opened {
  Lightbox: typeof import("./plan-lightbox").default;
  start: number;
}

interface UsedLightbox {
  enlarge(start: number): Promise<void>;
  opened: Opened | null;
  close(): void;
}

export function useLightbox(): UsedLightbox {
  const [opened, setOpened] = useState<Opened | null>(null);
  // Fetched again at each try: what was not there a moment ago may be there now.
  const enlarge = async (start: number) => {
    const loaded = await loads(
      "The large pictures have not loaded",
      () => import("./plan-lightbox"),
      () => enlarge(start),
    );
    if (loaded) setOpened({ Lightbox: loaded.default, start });
  };
  return { enlarge, opened, close: () => setOpened(null) };
}

interface EnlargedProps extends Pick<UsedLightbox, "opened" | "close"> {
  pictures: GalleryPicture[];
  /** What the pictures are of, as the dialog's name. */
  label: string;
}

export function Enlarged({ opened, close, pictures, label }: EnlargedProps) {
  if (!opened) return null;
  return <opened.Lightbox pictures={pictures} start={opened.start} label={label} onClose={close} />;
}
