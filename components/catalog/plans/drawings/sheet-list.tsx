import { Island } from "@/components/site/island";
import type { DrawingsDto } from "@/lib/catalog/previews/schema";
import { SheetGrid } from "./sheet-grid";

export function SheetList({ drawings, Heading }: { drawings: DrawingsDto; Heading: "h2" | "h3" }) {
  const { sheets, sample, notIncluded } = drawings;
  return (
    <>
      <Island>
        <SheetGrid sheets={sheets} />
      </Island>
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
