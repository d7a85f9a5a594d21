"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Picture } from "@/components/ui/picture";
import type { GalleryItemDto } from "@/lib/content/gallery/dto";

const SWIPE_PX = 50;

export interface GalleryDialogProps {
  items: GalleryItemDto[];
  id: number;
  onTurn(id: number): void;
  onClose(): void;
}

const TURN =
  "absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full border bg-background text-foreground shadow-paper hover:bg-accent";

/** Turns by one when a finger has moved far enough to either side. */
function useSwipe(turn: (step: number) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
    },
    onPointerCancel: () => {
      from.current = null;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === null ? 0 : event.clientX - from.current;
      from.current = null;
      if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1);
    },
  };
}

export function GalleryDialog({ items, id, onTurn, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === id),
  );
  const item = items[index];

  // The native dialog keeps the focus inside and gives it back when it closes.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const turn = (step: number) => {
    const next = items[(index + step + items.length) % items.length];
    if (next && next.id !== id) onTurn(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Within the tabs the arrows belong to them.
    if (event.target instanceof Element && event.target.closest('[role="tablist"]')) return;
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
  };
  const swipe = useSwipe(turn);

  if (!item) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
      className="max-h-[min(94dvh,60rem)] w-[min(60rem,94vw)] max-w-none overflow-y-auto overscroll-contain rounded-md border bg-card p-0 text-card-foreground shadow-sheet backdrop:bg-[#101512]/70 open:animate-rise-in open:backdrop:animate-fade-in"
    >
      <div className="relative touch-pan-y bg-paper select-none" {...swipe}>
        <Picture
          key={item.imageUrl}
          src={item.imageUrl}
          alt={item.title}
          width={1200}
          height={900}
          sizes="(min-width: 1024px) 960px, 94vw"
          priority
          draggable={false}
          className="aspect-4/3 max-h-[52dvh] w-full object-contain"
        />
        {items.length > 1 ? <TurnButtons onTurn={turn} /> : null}
      </div>
      <Caption
        item={item}
        titleId={titleId}
        position={`${index + 1} of ${items.length}`}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}

function TurnButtons({ onTurn }: { onTurn: (step: number) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label="Previous image"
        onClick={() => onTurn(-1)}
        className={`${TURN} start-3`}
      >
        <ChevronLeft aria-hidden="true" className="size-5 stroke-[1.5]" />
      </button>
      <button type="button" aria-label="Next image" onClick={() => onTurn(1)} className={`${TURN} end-3`}>
        <ChevronRight aria-hidden="true" className="size-5 stroke-[1.5]" />
      </button>
    </>
  );
}

interface CaptionProps {
  item: GalleryItemDto;
  titleId: string;
  /** Which image of how many is shown. */
  position: string;
  onClose: () => void;
}

function Caption({ item, titleId, position, onClose }: CaptionProps) {
  return (
    <div className="p-5 sm:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} aria-live="polite">
          {item.title}
        </h2>
        <p className="eyebrow">{item.category}</p>
      </div>
      <ItemTabs key={item.id} item={item} />
      {item.plan ? (
        <a href={`/plans/${item.plan.slug}`} className={buttonVariants({ className: "mt-2" })}>
          {`See the plan: ${item.plan.name}`}
        </a>
      ) : null}
      <div className="mt-6 flex items-center justify-between gap-4 border-t pt-4">
        <p className="text-sm text-muted-foreground tabular-nums">{position}</p>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function ItemTabs({ item }: { item: GalleryItemDto }) {
  const base = useId();
  const tabs = item.tags.length > 0 ? (["Details", "Tags"] as const) : (["Details"] as const);
  const [chosen, setChosen] = useState<"Details" | "Tags">("Details");
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    const other = tabs.find((tab) => tab !== chosen) ?? chosen;
    setChosen(other);
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus();
  };
  return (
    <div className="mt-4">
      <div
        ref={list}
        role="tablist"
        aria-label="About this image"
        onKeyDown={onKeyDown}
        className="flex gap-6 border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            id={`${base}-${tab}`}
            aria-selected={tab === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setChosen(tab)}
            className="-mb-px min-h-11 border-b-2 border-transparent text-[0.9375rem] text-muted-foreground aria-selected:border-clay aria-selected:text-foreground"
          >
            {tab}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${chosen}`}
        className="min-h-20 pt-4"
      >
        {chosen === "Details" ? (
          <p className="max-w-prose">{item.description}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {item.tags.map((tag) => (
              <li key={tag} className="rounded-sm border border-input px-2.5 py-1 text-sm">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
