import { Price } from "@/components/ui/price";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { buildsWords } from "@/lib/catalog/offers/rules/wording";
import type { OfferDto } from "@/lib/catalog/offers/schema";
import { fileSize } from "@/lib/platform/format/file-size";
import { formatPrice, toCents } from "@/lib/platform/format/money";

type Package = OfferDto["packages"][number];

interface Row {
  label: string;
  of(one: Package): string;
}

const NOT_IN_IT = "–";

const namesOf = (packages: Package[]) => [
  ...new Set(packages.flatMap(({ files }) => files.map(({ name }) => name))),
];

function rowsOf(packages: Package[]): Row[] {
  return [
    { label: "License", of: ({ builds }) => buildsWords(builds) },
    ...namesOf(packages).map((name) => ({
      label: `${name} file`,
      of: ({ files }: Package) => {
        const file = files.find((one) => one.name === name);
        if (!file) return NOT_IN_IT;
        return file.bytes === null ? "Included" : fileSize(file.bytes);
      },
    })),
    { label: "Sheets", of: ({ sheets }) => (sheets.length > 0 ? String(sheets.length) : NOT_IN_IT) },
  ];
}

/** Packages side by side, by what is in them. */
export function OfferTable({ packages }: { packages: Package[] }) {
  return (
    <Table label="Packages side by side">
      <TableHeader>
        <TableRow>
          <TableHead>
            <span className="sr-only">What is in it</span>
          </TableHead>
          {packages.map(({ key, name, price }) => (
            <TableHead key={key} className="min-w-28 align-bottom">
              <span className="block">{name}</span>
              <Price amount={formatPrice(toCents(price))} className="text-lg text-foreground" />
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rowsOf(packages).map(({ label, of }) => (
          <TableRow key={label}>
            <TableHead scope="row">{label}</TableHead>
            {packages.map((one) => (
              <TableCell key={one.key}>{of(one)}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
