"use client";

import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";

/** A picture of a plan, as its page shows it small and large. */
export interface GalleryPicture {
  src: string;
  alt: string;
}

/** How far a finger moves before it counts as a swipe, pixels. */
const SWIPE_PX = 50;

interface LightboxProps {
  pictures: GalleryPicture[];
  start: number;
  name: string;
  onClose(): void;
}

const CONTROL =
  "grid size-11 place-items-center rounded-full bg-white/10 text-white transition-colors hover:bg-white/25 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white";

/** All pictures large, one at a time: arrow keys, buttons or a swipe turn, Escape closes. */
export default function PlanLightbox({ pictures, start, name, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const from = useRef<number | null>(null);
  const turn = (step: number) => setIndex((before) => (before + step + pictures.length) % pictures.length);
  const picture = pictures[index];

  // The native dialog keeps the focus inside and gives it back when it closes.
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const onPointerUp = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === "ArrowRight") turn(1);
        if (event.key === "ArrowLeft") turn(-1);
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-black/92 p-0 text-white backdrop:bg-transparent"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 px-4 py-3">
          <p role="status" className="text-sm tabular-nums">
            {`${index + 1} of ${pictures.length}`}
            <span className="ms-3 text-white/75">{picture?.alt}</span>
          </p>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className={CONTROL}
          >
            <X className="size-5" />
          </button>
        </div>
        <div
          className="relative flex min-h-0 grow touch-pan-y items-center justify-center select-none"
          onPointerDown={(event) => {
            from.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
        >
          {picture ? (
            <Picture
              key={picture.src}
              src={picture.src}
              alt={picture.alt}
              width={1600}
              height={1067}
              sizes="100vw"
              priority
              draggable={false}
              className="max-h-full max-w-full bg-white object-contain"
            />
          ) : null}
          <button
            type="button"
            aria-label="Previous picture"
            onClick={() => turn(-1)}
            className={`${CONTROL} absolute start-3`}
          >
            <ChevronLeft className="size-5" />
          </button>
          <button
            type="button"
            aria-label="Next picture"
            onClick={() => turn(1)}
            className={`${CONTROL} absolute end-3`}
          >
            <ChevronRight className="size-5" />
          </button>
        </div>
        <div className="h-6" />
      </div>
    </dialog>
  );
}
