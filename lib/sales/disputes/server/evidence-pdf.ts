import "server-only";
import PDFDocument from "pdfkit";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { GREEN, INK, LINE, QUIET } from "@/lib/sales/downloads/server/document-colors";
import { write, writtenHeight } from "@/lib/sales/downloads/server/license-lettering";
import { readStoreIdentity } from "@/lib/settings/direct-queries";
import { contactLines } from "@/lib/settings/rules/identity";
import type { DisputeDto, EvidencePart } from "../dto";

type Doc = InstanceType<typeof PDFDocument>;
type Store = Awaited<ReturnType<typeof readStoreIdentity>>;

const MARGIN = 60;
const RIGHT = 612 - MARGIN;
const BOTTOM = 792 - 84;
const LABEL = 150;
const GAP = 14;

const STATEMENT = "Statement of the store";

function face(doc: Doc, font: string, size: number, color: string): void {
  doc.font(font).fontSize(size).fillColor(color);
}

function rule(doc: Doc, y: number, color: string): void {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(color);
}

function footer(doc: Doc, store: Store, { orderNumber, providerDisputeId }: DisputeDto): void {
  const { y } = doc;
  face(doc, "Helvetica", 8.5, QUIET);
  const options = { align: "center", width: RIGHT - MARGIN, lineBreak: false } as const;
  const about = `${store.name}  ·  Order ${orderNumber}  ·  ${providerDisputeId}`;
  write(doc, about, MARGIN, doc.page.height - 70, options);
  const reach = contactLines(store).join("  ·  ");
  if (reach) write(doc, reach, MARGIN, doc.page.height - 58, options);
  doc.y = y;
}

function heading(doc: Doc, store: Store, { orderNumber, providerDisputeId, amount }: DisputeDto): void {
  face(doc, "Times-Bold", 15, GREEN);
  write(doc, store.name, MARGIN, 64);
  rule(doc, 92, GREEN);
  face(doc, "Times-Roman", 26, INK);
  doc.text("Evidence", MARGIN, 112);
  const rows = [`Order ${orderNumber}`, `Dispute ${providerDisputeId}`, formatCents(toCents(amount))];
  rows.forEach((row, at) => {
    face(doc, at === 0 ? "Helvetica-Bold" : "Helvetica", 10, at === 0 ? INK : QUIET);
    doc.text(row, RIGHT - 300, 112 + at * 15, { width: 300, align: "right", lineBreak: false });
  });
  doc.y = 176;
}

const PIECE = 600;

/** A paragraph in pieces that fit on a page each, broken between words where there are any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text; rest !== ""; ) {
    const space = rest.length > PIECE ? rest.lastIndexOf(" ", PIECE) : -1;
    const end = rest.length <= PIECE ? rest.length : space > 0 ? space : PIECE;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .flatMap(piecesOf);

class Writer {
  constructor(
    private readonly doc: Doc,
    private readonly onPage: () => void,
  ) {}

  private room(height: number): void {
    if (this.doc.y + height <= BOTTOM) return;
    this.doc.addPage();
    this.onPage();
    this.doc.y = MARGIN;
  }

  title(text: string): void {
    // With the first lines below it.
    this.room(80);
    const { doc } = this;
    rule(doc, doc.y, LINE);
    face(doc, "Times-Bold", 13, GREEN);
    write(doc, text, MARGIN, doc.y + 10);
    doc.y += 6;
  }

  paragraphs(text: string, color: string, x = MARGIN, size = 9.5): void {
    const { doc } = this;
    const options = { width: RIGHT - x, lineGap: 1.5 };
    for (const paragraph of paragraphsOf(text)) {
      face(doc, "Helvetica", size, color);
      this.room(writtenHeight(doc, paragraph, options));
      face(doc, "Helvetica", size, color);
      write(doc, paragraph, x, doc.y, options);
    }
  }

  entry({ label, text }: EvidencePart["entries"][number]): void {
    const { doc } = this;
    const beside = { width: LABEL, lineGap: 1.5 };
    face(doc, "Helvetica", 9.5, QUIET);
    const height = writtenHeight(doc, label, beside);
    this.room(Math.max(height, 28));
    const top = doc.y;
    const page = doc.bufferedPageRange().count;
    face(doc, "Helvetica", 9.5, QUIET);
    write(doc, label, MARGIN, top, beside);
    doc.y = top;
    this.paragraphs(text, INK, MARGIN + LABEL + GAP);
    if (doc.bufferedPageRange().count === page) doc.y = Math.max(doc.y, top + height);
    doc.y += 5;
  }
}

/** All that is on the page of the dispute, and what staff wrote. */
export async function evidencePdf(dispute: DisputeDto): Promise<Buffer> {
  const store = await readStoreIdentity();
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, right: MARGIN, bottom: 40, left: MARGIN },
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    info: { Title: `Evidence, order ${dispute.orderNumber}`, Author: store.name },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const writer = new Writer(doc, () => footer(doc, store, dispute));
  heading(doc, store, dispute);
  footer(doc, store, dispute);
  if (dispute.statement) {
    writer.title(STATEMENT);
    writer.paragraphs(dispute.statement, INK);
    doc.y += GAP;
  }
  for (const { title, note, entries } of dispute.evidence) {
    writer.title(title);
    if (note) {
      writer.paragraphs(note, QUIET);
      doc.y += 5;
    }
    for (const entry of entries) writer.entry(entry);
    doc.y += GAP;
  }
  doc.end();
  return done;
}
