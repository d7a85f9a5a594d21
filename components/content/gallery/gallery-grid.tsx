"use client";

import { type ComponentType, type MouseEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { loads } from "@/components/site/loads";
import type { GalleryItemDto } from "@/lib/content/gallery/dto";
import type { GalleryDialogProps } from "./gallery-dialog";

interface GalleryGridProps {
  items: GalleryItemDto[];
  /** The cards, drawn on the server; each is a link with the id of its image in `data-view`. */
  children: ReactNode;
  /** Closing the dialog returns to it. */
  listHref: string;
  /** Id of the image that the address names. */
  opened?: number | undefined;
}

/** Without script the cards are links to a page that shows the image. */
export function GalleryGrid({ items, children, listHref, opened }: GalleryGridProps) {
  const [open, setOpen] = useState(opened);
  const [Dialog, setDialog] = useState<ComponentType<GalleryDialogProps>>();

  const load = useCallback(async () => {
    const loaded = await loads("The image has not loaded", () => import("./gallery-dialog"), load);
    if (loaded) setDialog(() => loaded.GalleryDialog);
  }, []);
  useEffect(() => {
    if (opened !== undefined) void load();
  }, [opened, load]);

  // Back and forward move between the list and the image.
  useEffect(() => {
    const onPop = () => {
      const view = Number(new URLSearchParams(window.location.search).get("view"));
      setOpen(view || undefined);
      if (view) void load();
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [load]);

  const show = (id: number | undefined, how: "pushState" | "replaceState") => {
    setOpen(id);
    if (id !== undefined) void load();
    window.history[how](null, "", id === undefined ? listHref : `/gallery?view=${id}`);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-view]") : null;
    if (!plain || !card) return;
    event.preventDefault();
    show(Number(card.dataset.view), "pushState");
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key is clicked as well
    <div onClick={onClick}>
      {children}
      {Dialog && open !== undefined && items.some((item) => item.id === open) ? (
        <Dialog
          items={items}
          id={open}
          onTurn={(id) => show(id, "replaceState")}
          onClose={() => show(undefined, "replaceState")}
        />
      ) : null}
    </div>
  );
}
