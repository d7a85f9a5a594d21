"use client";

import { useState } from "react";
import { Picture } from "@/components/ui/picture";
import type { GalleryPicture } from "./plan-lightbox";
import { Enlarged, useLightbox } from "./use-lightbox";

const THUMBNAILS = 3;

export function PlanGallery({ pictures, name }: { pictures: GalleryPicture[]; name: string }) {
  const [selected, setSelected] = useState(0);
  /** What the thumbnail showed that was pressed: it stands there until its picture has come large. */
  const [before, setBefore] = useState<string>();
  const { enlarge, opened, close } = useLightbox();
  const main = pictures[selected] ?? pictures[0];
  if (!main) return <div className="aspect-3/2 rounded-lg border border-border bg-muted" />;
  return (
    <div>
      <button
        type="button"
        aria-label={`Enlarge: ${main.alt}`}
        onClick={() => enlarge(selected)}
        className="block w-full cursor-zoom-in overflow-hidden rounded-lg border border-border bg-muted"
      >
        <Picture
          key={main.src}
          src={main.src}
          alt={main.alt}
          width={1600}
          height={1067}
          // Drawn at 58vw: a width more than that keeps the lines of a facade crisp.
          sizes="(min-width: 1024px) 80vw, 100vw"
          priority
          data-testid="main-image"
          style={before ? { background: `center/cover url("${before}")` } : undefined}
          className="aspect-3/2 w-full object-cover"
        />
      </button>
      {pictures.length > 1 ? (
        <Thumbnails
          pictures={pictures}
          name={name}
          selected={selected}
          onShow={(index, shown) => {
            setBefore(shown);
            setSelected(index);
          }}
          onMore={enlarge}
        />
      ) : null}
      <Enlarged opened={opened} close={close} pictures={pictures} label={`Pictures of ${name}`} />
    </div>
  );
}

interface ThumbnailsProps {
  pictures: GalleryPicture[];
  name: string;
  /** Index of the main picture. */
  selected: number;
  /** Makes one the main picture; `shown` is the address of what its thumbnail shows. */
  onShow: (index: number, shown: string | undefined) => void;
  /** Opens all pictures at the first that has no thumbnail. */
  onMore: (start: number) => void;
}

function Thumbnails({ pictures, name, selected, onShow, onMore }: ThumbnailsProps) {
  const further = pictures.length - 1 - THUMBNAILS;
  // The thumbnail that was pressed takes the picture it replaced.
  const thumbnails = pictures
    .slice(1, 1 + THUMBNAILS)
    .map((_, index) => (index + 1 === selected ? 0 : index + 1));
  return (
    <ul className="mt-3 grid grid-cols-4 gap-3" aria-label={`Pictures of ${name}`}>
      {thumbnails.map((index) => {
        const picture = pictures[index];
        return picture ? (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={`Show: ${picture.alt}`}
              onClick={({ currentTarget }) => onShow(index, currentTarget.querySelector("img")?.currentSrc)}
              className="block w-full overflow-hidden rounded-md border border-border bg-muted transition-colors hover:border-primary"
            >
              <Picture
                src={picture.src}
                alt=""
                width={384}
                height={256}
                sizes="(min-width: 1024px) 14vw, 24vw"
                upTo={512}
                className="aspect-3/2 w-full object-cover"
              />
            </button>
          </li>
        ) : null;
      })}
      {further > 0 ? (
        <li>
          <button
            type="button"
            onClick={() => onMore(1 + THUMBNAILS)}
            className="grid aspect-3/2 w-full place-items-center rounded-md border border-border bg-paper font-medium transition-colors hover:border-primary"
          >
            {`+${further} more`}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
