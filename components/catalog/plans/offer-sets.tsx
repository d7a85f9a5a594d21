import { filesComeWords, licensedWords } from "@/lib/catalog/offers/rules/wording";
import type { OfferDto } from "@/lib/catalog/offers/schema";
import { fileSize } from "@/lib/platform/format/file-size";

/** A file with its size: `PDF (2.1 MB)`. */
const fileWords = ({ name, bytes }: OfferDto["packages"][number]["files"][number]) =>
  bytes === null ? name : `${name} (${fileSize(bytes)})`;

export function OfferSets({ packages }: Pick<OfferDto, "packages">) {
  return (
    <div className="grid gap-5 pb-5 text-sm">
      {packages.map((one) => (
        <section key={one.key} aria-label={one.name}>
          <h3 className="font-sans text-base font-medium">{one.name}</h3>
          {one.text ? <p className="mt-1">{one.text}</p> : null}
          <p className="mt-1 text-muted-foreground">
            {`${one.files.map(fileWords).join(", ")}, ${filesComeWords(one.files)}, ${licensedWords(one.builds)}.`}
          </p>
          {one.sheets.length > 0 ? (
            <p className="mt-1">{`${one.sheets.length} sheets: ${one.sheets.join(", ")}.`}</p>
          ) : null}
          <p className="mt-1 text-muted-foreground">{`Not in it: ${one.notIncluded.join("; ")}.`}</p>
        </section>
      ))}
    </div>
  );
}
