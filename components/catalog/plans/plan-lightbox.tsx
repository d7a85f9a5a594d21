"use client";

import "./plan-lightbox.css";
import { ChevronLeft, ChevronRight, Maximize, Minus, Plus, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Picture, smallestOf } from "@/components/ui/picture";
import { usePanZoom } from "@/components/ui/use-pan-zoom";

export interface GalleryPicture {
  src: string;
  alt: string;
}

const SWIPE_PX = 50;

interface LightboxProps {
  pictures: GalleryPicture[];
  start: number;
  label: string;
  onClose(): void;
}

/** Turns by arrow keys and swipes while the whole picture is shown; what is enlarged is moved by them. */
function useTurning(pan: ReturnType<typeof usePanZoom>, turn: (step: number) => void) {
  const from = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step && pan.zoom === 1) turn(step);
    else pan.handlers.onKeyDown(event);
  };
  const onPointerDown = (event: PointerEvent) => {
    from.current = event.isPrimary && pan.zoom === 1 ? event.clientX : null;
    pan.handlers.onPointerDown(event);
  };
  const onPointerUp = (event: PointerEvent) => {
    pan.handlers.onPointerUp(event);
    const moved = from.current === null || pan.zoom > 1 ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
  };
  return { onKeyDown, onPointerDown, onPointerUp };
}

/**
 * All pictures large, one at a time: arrow keys, buttons or a swipe turn, plus and minus, two
 * fingers or the wheel with Ctrl zoom, Escape closes. Arrow keys move what is enlarged.
 */
export default function PlanLightbox({ pictures, start, label, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pan = usePanZoom(frame);
  const [index, setIndex] = useState(start);
  const turn = (step: number) => {
    pan.reset();
    setIndex((before) => (before + step + pictures.length) % pictures.length);
  };
  const { onKeyDown, onPointerDown, onPointerUp } = useTurning(pan, turn);
  const picture = pictures[index];

  // The native dialog keeps the focus inside and gives it back when it closes.
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose} onKeyDown={onKeyDown} className="lightbox">
      <div className="lightbox-column">
        <LightboxBar
          position={`${index + 1} of ${pictures.length}`}
          title={picture?.alt}
          pan={pan}
          onClose={() => dialog.current?.close()}
        />
        <div className="lightbox-stage">
          <div
            ref={frame}
            className="lightbox-frame"
            style={{ touchAction: pan.touchAction }}
            {...pan.handlers}
            onKeyDown={undefined}
            onPointerDown={onPointerDown}
            onPointerUp={onPointerUp}
          >
            {picture ? (
              <Picture
                key={picture.src}
                src={picture.src}
                alt={picture.alt}
                width={1600}
                height={1067}
                sizes={`${Math.min(4, Math.ceil(pan.zoom)) * 100}vw`}
                priority
                draggable={false}
                style={{ ...pan.style, backgroundImage: `url("${smallestOf(picture.src)}")` }}
              />
            ) : null}
          </div>
          <TurnButtons onTurn={turn} />
        </div>
      </div>
    </dialog>
  );
}

interface LightboxBarProps {
  /** Which picture of how many is shown. */
  position: string;
  title: string | undefined;
  pan: ReturnType<typeof usePanZoom>;
  onClose: () => void;
}

function LightboxBar({ position, title, pan, onClose }: LightboxBarProps) {
  return (
    <div className="lightbox-bar">
      <p role="status">
        <span>{position}</span>
        <span>{title}</span>
      </p>
      <button type="button" aria-label="Zoom out" disabled={pan.zoom === 1} onClick={pan.zoomOut}>
        <Minus />
      </button>
      <button type="button" aria-label="Zoom in" disabled={pan.isLargest} onClick={pan.zoomIn}>
        <Plus />
      </button>
      <button type="button" aria-label="Show the whole picture" disabled={pan.zoom === 1} onClick={pan.reset}>
        <Maximize />
      </button>
      <button type="button" aria-label="Close" onClick={onClose}>
        <X />
      </button>
    </div>
  );
}

function TurnButtons({ onTurn }: { onTurn: (step: number) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label="Previous picture"
        data-to="previous"
        className="lightbox-turn"
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        aria-label="Next picture"
        data-to="next"
        className="lightbox-turn"
        onClick={() => onTurn(1)}
      >
        <ChevronRight />
      </button>
    </>
  );
}
