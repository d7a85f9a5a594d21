import "server-only";
import PDFDocument from "pdfkit";
import type { Totals } from "@/lib/catalog/pricing/rules/totals";
import { formatLongDay } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { GREEN, INK, LINE, QUIET } from "@/lib/sales/downloads/server/document-colors";
import { write, writtenHeight } from "@/lib/sales/downloads/server/license-lettering";
import { contactLines } from "@/lib/settings/rules/identity";
import { titleOf } from "../rules/invoice-words";
import type { Snapshot, SnapshotLine } from "../rules/snapshot";

export interface InvoiceFacts {
  number: string;
  kind: "invoice" | "credit_note";
  snapshot: Snapshot;
}

type Doc = InstanceType<typeof PDFDocument>;

const MARGIN = 60;
const RIGHT = 612 - MARGIN;
const BOTTOM = 792 - 84;
const CELL = 66;

const PARTS = [
  ["Subtotal", "subtotalCents", 1],
  ["Discount", "discountCents", -1],
  ["Credit", "creditCents", -1],
  ["Tax", "taxCents", 1],
  ["Total", "totalCents", 1],
] as const satisfies readonly (readonly [string, keyof Totals, 1 | -1])[];
type Part = (typeof PARTS)[number];

/** A column that is empty on every line is left out. */
const columnsOf = ({ lines }: Snapshot): Part[] =>
  PARTS.filter(([, part]) => part === "totalCents" || lines.some((line) => line[part] > 0));

const money = (cents: number, sign: 1 | -1) => formatCents(cents === 0 ? 0 : sign * cents);

function face(doc: Doc, font: string, size: number, color: string): void {
  doc.font(font).fontSize(size).fillColor(color);
}

function rule(doc: Doc, y: number, color: string): void {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(color);
}

function toRight(doc: Doc, text: string, right: number, y: number): void {
  doc.text(text, right - 200, y, { width: 200, align: "right", lineBreak: false });
}

function footer(doc: Doc, { number, snapshot: { seller } }: InvoiceFacts): void {
  face(doc, "Helvetica", 8.5, QUIET);
  const options = { align: "center", width: RIGHT - MARGIN, lineBreak: false } as const;
  const { y } = doc;
  write(doc, `${seller.name}  ·  ${number}`, MARGIN, doc.page.height - 70, options);
  const reach = contactLines(seller).join("  ·  ");
  if (reach) write(doc, reach, MARGIN, doc.page.height - 58, options);
  doc.y = y;
}

const ABOUT: Record<Snapshot["reason"], (about: string) => string> = {
  sale: (about) => `See invoice ${about}`,
  refund: (about) => `Of invoice ${about}`,
  return: (about) => `A refund of invoice ${about} that came back`,
  correction: (about) => about,
};

function aboutOf({ kind, snapshot: { about, reason } }: InvoiceFacts): string {
  if (!about) return "";
  if (reason !== "correction") return ABOUT[reason](about);
  return kind === "invoice" ? `Takes the place of invoice ${about}` : `Takes invoice ${about} back`;
}

function heading(doc: Doc, facts: InvoiceFacts): void {
  const { snapshot, number } = facts;
  face(doc, "Times-Bold", 15, GREEN);
  write(doc, snapshot.seller.name, MARGIN, 64);
  rule(doc, 92, GREEN);
  face(doc, "Times-Roman", 30, INK);
  doc.text(titleOf(facts.kind), MARGIN, 112);
  const rows = [number, formatLongDay(snapshot.issuedOn), `Order ${snapshot.order}`, aboutOf(facts)];
  let y = 112;
  for (const row of rows.filter((text) => text !== "")) {
    face(doc, row === number ? "Helvetica-Bold" : "Helvetica", 10, row === number ? INK : QUIET);
    toRight(doc, row, RIGHT, y);
    y += 15;
  }
  doc.y = Math.max(y, 156) + 14;
}

function buyerLines({ buyer: { name, email, billing } }: Snapshot): string[] {
  const { company, line1, city, state, postalCode, country, taxId, purchaseOrder } = billing;
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [
    ...[company, name, line1, place, country, email],
    taxId ? `Tax ID ${taxId.value}` : "",
    purchaseOrder ? `Purchase order ${purchaseOrder}` : "",
  ].filter((line) => line !== "");
}

function parties(doc: Doc, { snapshot }: InvoiceFacts): void {
  const top = doc.y;
  const width = (RIGHT - MARGIN) / 2 - 16;
  const { seller } = snapshot;
  const sides: [string, string[]][] = [
    ["From", [seller.name, ...contactLines(seller)]],
    ["To", buyerLines(snapshot)],
  ];
  const ends = sides.map(([label, lines], at) => {
    const x = MARGIN + at * (width + 32);
    face(doc, "Helvetica", 9, QUIET);
    doc.text(label, x, top);
    doc.y = top + 14;
    for (const line of lines) {
      face(doc, "Helvetica", 10.5, INK);
      write(doc, line, x, doc.y, { width, lineGap: 1.5 });
    }
    return doc.y;
  });
  doc.y = Math.max(...ends) + 20;
}

function tableHead(doc: Doc, columns: readonly Part[]): void {
  const { y } = doc;
  rule(doc, y, LINE);
  face(doc, "Helvetica", 8.5, QUIET);
  doc.text("Plan", MARGIN, y + 7, { lineBreak: false });
  columns.forEach(([label], at) => {
    toRight(doc, label, RIGHT - (columns.length - 1 - at) * CELL, y + 7);
  });
  rule(doc, y + 22, LINE);
  doc.y = y + 30;
}

function detailOf({ words, addons, quantity }: SnapshotLine): string {
  const licenses = quantity === 1 ? "1 license" : `${quantity} licenses`;
  return [licenses, ...words, ...addons.map((name) => `+ ${name}`)].join(", ");
}

function tableLine(doc: Doc, line: SnapshotLine, columns: readonly Part[], nextPage: () => void): void {
  const options = { width: RIGHT - MARGIN - columns.length * CELL - 8, lineGap: 1 };
  const texts = [
    { text: line.plan, font: "Helvetica-Bold", size: 10, color: INK },
    { text: detailOf(line), font: "Helvetica", size: 8.5, color: QUIET },
  ];
  const height = texts.reduce((sum, { text, font, size, color }) => {
    face(doc, font, size, color);
    return sum + writtenHeight(doc, text, options);
  }, 12);
  if (doc.y + height > BOTTOM) nextPage();
  const top = doc.y;
  for (const { text, font, size, color } of texts) {
    face(doc, font, size, color);
    write(doc, text, MARGIN, doc.y, options);
  }
  const end = doc.y;
  face(doc, "Helvetica", 10, INK);
  columns.forEach(([, part, sign], at) => {
    toRight(doc, money(line[part], sign), RIGHT - (columns.length - 1 - at) * CELL, top);
  });
  doc.y = end + 12;
}

function sumRows(snapshot: Snapshot): { label: string; amount: string }[] {
  const { discountLabel, code, taxLines } = snapshot;
  const discount = [discountLabel ?? "Discount", code ? `(${code})` : ""].filter(Boolean).join(" ");
  const named = { discountCents: discount, creditCents: "Credit for what had been paid" };
  return PARTS.flatMap(([label, part, sign]): { label: string; amount: string }[] => {
    if (part === "totalCents") return [];
    if (part === "taxCents" && taxLines.length > 0) {
      return taxLines.map(({ name, place, percent, cents }) => ({
        label: [name || "Tax", place, percent > 0 ? `${percent}%` : ""].filter(Boolean).join(", "),
        amount: formatCents(cents),
      }));
    }
    const always = part === "subtotalCents" || part === "taxCents";
    if (!always && snapshot[part] === 0) return [];
    const known = part === "discountCents" || part === "creditCents" ? named[part] : label;
    return [{ label: known, amount: money(snapshot[part], sign) }];
  });
}

function sums(doc: Doc, { kind, snapshot }: InvoiceFacts, nextPage: () => void): void {
  const rows = sumRows(snapshot);
  if (doc.y + rows.length * 17 + 70 > BOTTOM) nextPage();
  rule(doc, doc.y, LINE);
  let y = doc.y + 10;
  const x = MARGIN + (RIGHT - MARGIN) / 2;
  for (const { label, amount } of rows) {
    face(doc, "Helvetica", 10, QUIET);
    toRight(doc, amount, RIGHT, y);
    write(doc, label, x, y, { width: RIGHT - x - 80 });
    y = Math.max(doc.y, y + 13) + 4;
  }
  face(doc, "Helvetica-Bold", 12, INK);
  toRight(doc, `${formatCents(snapshot.totalCents)} ${snapshot.currency.toUpperCase()}`, RIGHT, y + 4);
  doc.text(kind === "invoice" ? "Total, paid" : "Total, credited", x, y + 4, { lineBreak: false });
  doc.y = y + 34;
  if (!snapshot.taxNote) return;
  face(doc, "Helvetica", 9.5, INK);
  write(doc, snapshot.taxNote, MARGIN, doc.y, { width: RIGHT - MARGIN, lineGap: 2 });
}

/** The same bytes for the same facts: nothing of the day on which it is made stands in it. */
export function invoicePdf(facts: InvoiceFacts): Promise<Buffer> {
  const { number, kind, snapshot } = facts;
  const date = new Date(`${snapshot.issuedOn}T12:00:00Z`);
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, right: MARGIN, bottom: 40, left: MARGIN },
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: `${titleOf(kind)} ${number}`,
      Author: snapshot.seller.name,
      Subject: `Order ${snapshot.order}`,
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const columns = columnsOf(snapshot);
  const nextPage = () => {
    doc.addPage();
    footer(doc, facts);
    doc.y = MARGIN;
    tableHead(doc, columns);
  };
  heading(doc, facts);
  footer(doc, facts);
  parties(doc, facts);
  tableHead(doc, columns);
  for (const line of snapshot.lines) tableLine(doc, line, columns, nextPage);
  sums(doc, facts, nextPage);
  doc.end();
  return done;
}
