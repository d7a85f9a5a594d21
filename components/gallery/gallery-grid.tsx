"use client";

import dynamic from "next/dynamic";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { toast } from "@/components/ui/use-toast";
import type { GalleryItemDto } from "@/lib/gallery/dto";
import type { GalleryDialogProps } from "./gallery-dialog";

/** What opens when the dialog's code cannot be fetched, as on a lost connection. */
function Unreachable({ onClose }: GalleryDialogProps): ReactNode {
  useEffect(() => {
    toast({
      title: "This image cannot be opened",
      description: "Please check your connection and load the page again.",
      variant: "destructive",
    });
    onClose();
  }, [onClose]);
  return null;
}

const GalleryDialog = dynamic<GalleryDialogProps>(() =>
  import("./gallery-dialog").then(
    (module) => module.GalleryDialog,
    () => Unreachable,
  ),
);

interface GalleryGridProps {
  items: GalleryItemDto[];
  /** The cards, drawn on the server; each is a link with the id of its image in `data-view`. */
  children: ReactNode;
  /** The address of the list, to which closing the dialog returns. */
  listHref: string;
  /** The image that the address names. */
  opened?: number | undefined;
}

/** Opens the images of a grid in a dialog. Without script the cards are links to a page that shows the image. */
export function GalleryGrid({ items, children, listHref, opened }: GalleryGridProps) {
  const [open, setOpen] = useState(opened);

  // Back and forward move between the list and the image.
  useEffect(() => {
    const onPop = () => {
      const view = Number(new URLSearchParams(window.location.search).get("view"));
      setOpen(view || undefined);
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);

  const show = (id: number | undefined, how: "pushState" | "replaceState") => {
    setOpen(id);
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
      {open !== undefined && items.some((item) => item.id === open) ? (
        <GalleryDialog
          items={items}
          id={open}
          onTurn={(id) => show(id, "replaceState")}
          onClose={() => show(undefined, "replaceState")}
        />
      ) : null}
    </div>
  );
}
