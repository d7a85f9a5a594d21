"use client";

import { type ReactNode, useState } from "react";
import { loads } from "@/components/site/loads";
import type { GalleryPicture } from "./plan-lightbox";

type Lightbox = typeof import("./plan-lightbox").default;

interface UsedLightbox {
  enlarge(start: number): Promise<void>;
  /** The opened dialog, or nothing. */
  lightbox: ReactNode;
}

/** @param label what the pictures are of, as the dialog's name */
export function useLightbox(pictures: GalleryPicture[], label: string): UsedLightbox {
  const [opened, setOpened] = useState<{ Lightbox: Lightbox; start: number } | null>(null);
  // Fetched again at each try: what was not there a moment ago may be there now.
  const enlarge = async (start: number) => {
    const loaded = await loads(
      "The large pictures have not loaded",
      () => import("./plan-lightbox"),
      () => enlarge(start),
    );
    if (loaded) setOpened({ Lightbox: loaded.default, start });
  };
  return {
    enlarge,
    lightbox: opened ? (
      <opened.Lightbox
        pictures={pictures}
        start={opened.start}
        label={label}
        onClose={() => setOpened(null)}
      />
    ) : null,
  };
}
