"use client";

import { SEARCH_LIMITS } from "@/lib/platform/forms/form-schema";
import type { SearchSite } from "@/lib/site/seo/server/search-site";
import { FieldGroup, TextareaField, TextField } from "./fields";
import { useField } from "./form-context";

/** What search engines show of a title and a description before they cut them off, in characters. */
const SHOWN = { title: 60, description: 155 } as const;

interface SearchFieldsProps {
  site: SearchSite;
  path: string;
  fallback: { title: string; description: string };
  card: { eyebrow: string; title: string; line: string; image: string };
}

export function SearchFields({ site, path, fallback, card }: SearchFieldsProps) {
  const title = useField<string>("seoTitle").value?.trim() || fallback.title;
  const description = useField<string>("seoDescription").value?.trim() || fallback.description;
  return (
    <FieldGroup title="Search and sharing">
      <TextField
        name="seoTitle"
        optional
        maxLength={SEARCH_LIMITS.title}
        placeholder={fallback.title}
        wide
        hint={<Counter text={title} shown={SHOWN.title} ending={` | ${site.name}`} />}
      />
      <TextareaField
        name="seoDescription"
        optional
        rows={3}
        maxLength={SEARCH_LIMITS.description}
        placeholder={fallback.description}
        wide
        hint={<Counter text={description} shown={SHOWN.description} />}
      />
      <SearchResult site={site} path={path} title={`${title} | ${site.name}`} description={description} />
      <ShareCard site={site} title={title} description={description} card={card} />
    </FieldGroup>
  );
}

function Counter({ text, shown, ending = "" }: { text: string; shown: number; ending?: string }) {
  const length = text.length + ending.length;
  return (
    <>
      <span>{`${length} characters${ending ? ", the name of the store included" : ""}. `}</span>
      <span>
        {length > shown
          ? `Search engines show about ${shown} and cut off the rest.`
          : `Search engines show about ${shown}.`}
      </span>
    </>
  );
}

interface LookProps {
  site: SearchSite;
  title: string;
  description: string;
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()} ...` : text;

function SearchResult({ site, path, title, description }: LookProps & { path: string }) {
  return (
    <section aria-label="Search result" className="min-w-0">
      <h3 className="mb-2 text-sm font-medium">Search result</h3>
      <div className="rounded-md border bg-background p-4 [overflow-wrap:anywhere]">
        <p className="text-sm text-muted-foreground">
          {[site.host, ...path.split("/").filter(Boolean)].join(" \u203a ")}
        </p>
        <p className="mt-1 text-lg leading-snug text-primary">{cut(title, SHOWN.title)}</p>
        <p className="mt-1 text-sm text-muted-foreground">{cut(description, SHOWN.description)}</p>
      </div>
    </section>
  );
}

/** The page as a chat or a social network shows a link to it; the picture is drawn as lib/site/seo/server/card-image.tsx does. */
function ShareCard({ site, title, description, card }: LookProps & Pick<SearchFieldsProps, "card">) {
  return (
    <section aria-label="Shared link" className="min-w-0">
      <h3 className="mb-2 text-sm font-medium">Shared link</h3>
      <div className="overflow-hidden rounded-md border bg-background [overflow-wrap:anywhere]">
        <div
          role="img"
          aria-label={`Card: ${[card.eyebrow, card.title, card.line].filter(Boolean).join(", ")}`}
          className="@container flex aspect-1200/630 bg-[#faf7f1] text-[#1d2421]"
        >
          <div className="flex w-[46.7%] min-w-0 flex-col justify-between overflow-hidden p-[4%]">
            <span className="truncate font-display text-[2.7cqw]">{site.name}</span>
            <span>
              <span className="block text-[1.5cqw] tracking-[0.14em] text-[#5a625c] uppercase">
                {card.eyebrow}
              </span>
              <span className="mt-[0.6em] block font-display text-[4.4cqw] leading-[1.1]">{card.title}</span>
            </span>
            <span className="border-t border-[#a88a4b] pt-[4%] text-[1.9cqw] text-[#5a625c]">
              {card.line || "\u00a0"}
            </span>
          </div>
          {card.image ? (
            // biome-ignore lint/performance/noImgElement: any address that staff typed
            <img src={card.image} alt="" className="h-full w-[53.3%] object-cover" />
          ) : (
            <span className="h-full w-[53.3%] bg-[#e9e3d5]" />
          )}
        </div>
        <div className="border-t p-4">
          <p className="text-sm text-muted-foreground">{site.host}</p>
          <p className="mt-1 font-medium">{title}</p>
          <p className="mt-1 line-clamp-2 text-sm text-muted-foreground">{description}</p>
        </div>
      </div>
    </section>
  );
}
