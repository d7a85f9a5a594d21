"use client";

import { Picture } from "@/components/ui/picture";
import type { DrawingsDto } from "@/lib/catalog/previews/schema";
import { Enlarged, useLightbox } from "../use-lightbox";

/** Each opens large, over the page; without script as a picture of its own. */
export function SheetGrid({ sheets }: Pick<DrawingsDto, "sheets">) {
  const pictures = sheets.map(({ number, title, picture }) => ({
    src: picture,
    alt: `Sheet ${number}, ${title}`,
  }));
  const { enlarge, opened, close } = useLightbox();
  return (
    <>
      <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
        {sheets.map(({ number, title, purpose, picture }, at) => (
          <li key={number}>
            <a
              href={picture}
              aria-label={`Enlarge: sheet ${number}, ${title}`}
              onClick={(event) => {
                event.preventDefault();
                void enlarge(at);
              }}
              className="block cursor-zoom-in overflow-hidden rounded-md border border-border bg-secondary transition-colors hover:border-primary"
            >
              <Picture
                src={picture}
                alt={`Sheet ${number}, ${title}, small`}
                width={480}
                height={320}
                sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw"
                upTo={512}
                className="aspect-3/2 w-full object-contain"
              />
            </a>
            <p className="mt-2 text-sm font-medium">{`${number} ${title}`}</p>
            <p className="mt-1 text-sm text-muted-foreground">{purpose}</p>
          </li>
        ))}
      </ul>
      <Enlarged opened={opened} close={close} pictures={pictures} label="Sheets of the set" />
    </>
  );
}
