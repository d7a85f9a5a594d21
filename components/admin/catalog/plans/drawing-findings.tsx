import { fmtFeet } from "drafting";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatArea } from "@/lib/catalog/plans/rules/facts";
import { describeOptions, parseConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import type { LayoutCheckDto, LayoutDraftDto } from "@/lib/drafting/layouts/dto";
import type { LayoutFigures } from "@/lib/drafting/layouts/schema";

export function LayoutFacts({
  revision,
  figures,
  variants,
}: {
  revision?: number;
  figures: LayoutFigures;
  variants: readonly string[];
}) {
  const base = { foundation: figures.foundation, walls: figures.walls };
  const single = variants.filter((text) => !text.includes(";"));
  const names = single.map((text) => describeOptions(parseConfiguration(text, base), base)[0]);
  const rows: [string, string][] = [
    ...(revision === undefined ? [] : ([["In use", `Revision ${revision}`]] as [string, string][])),
    ["Heated area", formatArea(figures.squareFeet)],
    ["Rooms", `${figures.bedrooms} bedrooms, ${figures.bathrooms} baths, ${figures.garage} cars`],
    ["Size", `${fmtFeet(figures.width)} by ${fmtFeet(figures.depth)}, stories: ${figures.stories}`],
    ["Drawn on", `${figures.foundation ?? "no foundation"}, ${figures.walls ?? "walls unknown"}`],
    ["Variants", names.length > 0 ? `${names.join(", ")} (${variants.length} combinations)` : "None"],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const imageOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export function DrawingFindings({ found }: { found: LayoutCheckDto }) {
  const { problems, previews } = found;
  return (
    <>
      <section aria-label="Checks">
        <h3 className="font-medium">
          {problems.length === 0
            ? "The checks find nothing: it can be drawn."
            : `The checks find ${problems.length} ${problems.length === 1 ? "problem" : "problems"}.`}
        </h3>
        {problems.length === 0 ? null : (
          <ul className="mt-2 max-h-80 divide-y overflow-y-auto rounded-md border">
            {problems.map(({ level, room, message }) => (
              <li key={`${level} ${room} ${message}`} className="px-4 py-2 text-[0.9375rem]">
                <span className="font-medium">{[level, room].filter(Boolean).join(", ")}</span>:{" "}
                <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <LayoutFacts figures={found.figures} variants={found.variants} />
      <section aria-label="Preview" className="grid gap-4 md:grid-cols-2">
        {previews.map(({ name, svg }) => (
          <figure key={name}>
            {/* biome-ignore lint/performance/noImgElement: made for this page alone, nothing to resize or to cache */}
            <img
              src={imageOf(svg)}
              alt={`Preview: ${name}`}
              className="aspect-[3/2] w-full rounded-md border bg-white object-contain"
            />
            <figcaption className="mt-1 text-sm text-muted-foreground">{name}</figcaption>
          </figure>
        ))}
      </section>
    </>
  );
}

const STATES: Record<LayoutDraftDto["state"], string> = {
  queued: "Waiting for the worker",
  running: "Being drawn",
  done: "Drawn",
  failed: "Failed",
};

export function DrawingDraft({
  draft,
  using,
  onUse,
}: {
  draft: LayoutDraftDto;
  using: boolean;
  onUse: (layoutId: number) => void;
}) {
  const { revision, state, error, images, files } = draft;
  return (
    <section aria-label="Drawn layout" className="rounded-md border p-4 sm:p-5">
      <h3 className="flex flex-wrap items-center gap-3 font-medium">
        <span>{`Revision ${revision}`}</span>
        <Badge variant={state === "done" ? "success" : state === "failed" ? "warning" : "secondary"}>
          {STATES[state]}
        </Badge>
      </h3>
      {error ? <p className="mt-2 text-[0.9375rem] text-destructive">{error}</p> : null}
      {state === "done" ? (
        <>
          <p className="mt-2 text-[0.9375rem] text-muted-foreground">{`${images.length} pictures and ${files.length} files. Putting it to use replaces the plan's pictures, files and figures; past buyers get the new revision too.`}</p>
          <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
            {images.map(({ url, alt }) => (
              // biome-ignore lint/performance/noImgElement: seen once, by those who decide on it
              <img
                key={url}
                src={url}
                alt={alt}
                loading="lazy"
                className="aspect-[3/2] w-full rounded-md border bg-white object-contain"
              />
            ))}
          </div>
          <Button className="mt-4" disabled={using} onClick={() => onUse(draft.layoutId)}>
            {using ? "Putting to use..." : "Use"}
          </Button>
        </>
      ) : null}
    </section>
  );
}
