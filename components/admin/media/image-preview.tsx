"use client";

import { ImageIcon, ImageOffIcon } from "lucide-react";
import { useState } from "react";
import { Picture } from "@/components/ui/picture";
import { cn } from "@/lib/platform/browser/cn";

interface ImagePreviewProps {
  /** Empty for none. */
  src: string;
  alt?: string;
  className?: string;
  /** Called when it is seen: a picture in a closed tab is not fetched before. */
  onLoad?: () => void;
}

export function ImagePreview({ src, alt = "", className, onLoad }: ImagePreviewProps) {
  const [broken, setBroken] = useState("");
  const frame = cn(
    "grid aspect-3/2 place-items-center overflow-hidden rounded-md border bg-muted text-muted-foreground",
    className,
  );
  if (src === "") {
    return (
      <div className={frame}>
        <ImageIcon className="size-6" strokeWidth={1.5} aria-hidden="true" />
      </div>
    );
  }
  if (broken === src) {
    return (
      <div className={frame} role="img" aria-label="Invalid URL">
        <span className="grid justify-items-center gap-1 p-1 text-center text-xs leading-tight">
          <ImageOffIcon className="size-5" strokeWidth={1.5} aria-hidden="true" />
          Invalid URL
        </span>
      </div>
    );
  }
  return (
    <div className={frame}>
      <Picture
        key={src}
        src={src}
        alt={alt}
        width={384}
        height={256}
        sizes="384px"
        className="size-full object-cover"
        onLoad={onLoad}
        onError={() => setBroken(src)}
      />
    </div>
  );
}
