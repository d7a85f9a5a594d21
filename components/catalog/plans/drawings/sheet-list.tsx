import { Picture } from "@/components/ui/picture";
import type { DrawingsDto } from "@/lib/catalog/previews/schema";

export function SheetList({ drawings, Heading }: { drawings: DrawingsDto; Heading: "h2" | "h3" }) {
  const { sheets, sample, notIncluded } = drawings;
  return (
    <>
      <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
        {sheets.map(({ number, title, purpose, picture }) => (
          <li key={number}>
            <Picture
              src={picture}
              alt={`Sheet ${number}, ${title}, small`}
              width={480}
              height={320}
              sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw"
              upTo={512}
              className="aspect-3/2 w-full rounded-md border border-border bg-secondary object-contain"
            />
            <p className="mt-2 text-sm font-medium">{`${number} ${title}`}</p>
            <p className="mt-1 text-sm text-muted-foreground">{purpose}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <a href={sample.file} download className="text-link">
          {`Download sheet ${sample.number}, ${sample.title}, whole as a sample (PDF)`}
        </a>
      </p>
      <Heading className="mt-8 font-display text-subheading">What your engineer and your site add</Heading>
      <p className="mt-2 max-w-prose text-muted-foreground">
        The set is construction drawings, to be adapted to the site. Not in it:
      </p>
      <ul className="mt-4 max-w-prose list-disc space-y-1 ps-5">
        {notIncluded.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
