import "server-only";
import PDFDocument from "pdfkit";
import { encodeQR } from "qr";
import { formatLongDay } from "@/lib/platform/format/dates";
import { absoluteUrl } from "@/lib/platform/http/site";
import { licensePath } from "@/lib/sales/licenses/rules/license-path";
import { contactLines, type StoreIdentity } from "@/lib/settings/rules/identity";
import type { PolicySection } from "@/lib/settings/rules/policy-sections";
import { GREEN, INK, LINE, QUIET } from "./document-colors";
import { write, writtenHeight } from "./license-lettering";

export interface LicenseFacts {
  /** The logo is a PNG. */
  store: Pick<StoreIdentity, "name" | "address" | "phone" | "email"> & { logo?: Buffer };
  orderNumber: string;
  /** Where anybody can check it; none where another line holds the license now. */
  number?: string | undefined;
  licensee: string;
  email: string;
  planName: string;
  /** What the plan was bought as, in words; empty where nothing could be chosen. */
  configuration: string;
  quantity: number;
  /** 0 for a study set, null: any number of them. */
  builds: number | null;
  upgradeOf?: string | null;
  replacedBy?: string | null;
  date: Date;
  timeZone: string;
  terms: readonly PolicySection[];
}

type Doc = InstanceType<typeof PDFDocument>;

const MARGIN = 72;
const LABEL_WIDTH = 120;
const LOGO: [number, number] = [240, 30];
const GUTTER = 24;
const QR_SIDE = 78;

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export function buildsText(quantity: number): string {
  return `${NUMBERS[quantity] ?? quantity} ${quantity === 1 ? "build" : "builds"}`;
}

function summary(facts: LicenseFacts): { title: string; sentence: string } {
  const { planName, quantity, builds, replacedBy } = facts;
  if (replacedBy) {
    const sentence = `This license of ${planName} was replaced by that of the upgrade, order ${replacedBy}.`;
    return { title: "License, Replaced", sentence };
  }
  if (builds === 0) {
    const sentence = `The holder named below may study the plans of ${planName}. This set is not for construction: it allows no build.`;
    return { title: "Study Set", sentence };
  }
  const what = builds === null ? "any number of builds" : buildsText(quantity * builds);
  return {
    title: "License to Build",
    sentence: `The licensee named below may use the plans of ${planName} for ${what}.`,
  };
}

/** @returns where it ends */
function heading(doc: Doc, facts: LicenseFacts): number {
  const { name, logo } = facts.store;
  if (logo) doc.image(logo, MARGIN, 54, { fit: LOGO });
  else {
    doc.fillColor(GREEN).font("Times-Bold").fontSize(15);
    write(doc, name, MARGIN, 64);
  }
  doc
    .fillColor(QUIET)
    .font("Helvetica")
    .fontSize(9)
    .text(`Order ${facts.orderNumber}`, MARGIN, 68, { align: "right" });
  rule(doc, 92, GREEN);
  const { title, sentence } = summary(facts);
  doc.fillColor(INK).font("Times-Roman").fontSize(32).text(title, MARGIN, 122);
  doc.fillColor(QUIET).font("Helvetica").fontSize(11.5);
  const room = doc.page.width - 2 * MARGIN;
  write(doc, sentence, MARGIN, 168, { lineGap: 3, width: facts.number ? room - QR_SIDE - GUTTER : room });
  const end = doc.y;
  return facts.number ? Math.max(end, checkCode(doc, facts.number)) : end;
}

/** The address of the check page as a picture that a phone reads, and as a link on a screen. @returns where it ends */
function checkCode(doc: Doc, number: string): number {
  const [left, top] = [doc.page.width - MARGIN - QR_SIDE, 106];
  const address = absoluteUrl(licensePath(number));
  const modules = encodeQR(address, "raw", { border: 1 });
  const size = QR_SIDE / modules.length;
  for (const [y, row] of modules.entries())
    for (const [x, isBlack] of row.entries())
      if (isBlack) doc.rect(left + x * size, top + y * size, size, size);
  doc.fill(INK);
  doc.link(left, top, QR_SIDE, QR_SIDE, address);
  return top + QR_SIDE;
}

function rule(doc: Doc, y: number, color: string): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.75)
    .stroke(color);
}

function buildsAllowed({ quantity, builds, replacedBy }: LicenseFacts): string {
  if (replacedBy) return `By the license of order ${replacedBy}`;
  if (builds === null) return "Unlimited";
  return builds === 0 ? "None: for study only" : `${quantity * builds} (one for each license)`;
}

function factRows(doc: Doc, facts: LicenseFacts, above: number): void {
  const licensee = facts.licensee.trim();
  const { number } = facts;
  const rows: [string, string][] = [
    ...(number ? ([["License number", number]] as [string, string][]) : []),
    ["Licensee", licensee || facts.email],
    ...(licensee ? ([["Email", facts.email]] as [string, string][]) : []),
    ["Plan", facts.planName],
    ...(facts.configuration ? ([["Bought as", facts.configuration]] as [string, string][]) : []),
    ["Builds allowed", buildsAllowed(facts)],
    ["Order number", facts.orderNumber],
    ...(facts.upgradeOf ? ([["Upgrade of", `Order ${facts.upgradeOf}`]] as [string, string][]) : []),
    ["Date", formatLongDay(facts.date, facts.timeZone)],
    ...(number
      ? ([["Check it at", `${new URL(absoluteUrl("/")).host}${licensePath(number)}`]] as [string, string][])
      : []),
  ];
  let y = Math.max(216, above + 14);
  for (const [label, value] of rows) {
    rule(doc, y, LINE);
    doc
      .fillColor(QUIET)
      .font("Helvetica")
      .fontSize(9.5)
      .text(label, MARGIN, y + 8);
    const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
    doc.fillColor(INK).font("Helvetica-Bold").fontSize(11);
    write(doc, value, MARGIN + LABEL_WIDTH, y + 7, { width });
    y = Math.max(doc.y + 6, y + 27);
  }
  rule(doc, y, LINE);
  doc.y = y + 22;
}

function footer(doc: Doc, store: LicenseFacts["store"]): void {
  const text = `${store.name}  ·  ${new URL(absoluteUrl("/")).host}  ·  Keep this license with your plan set.`;
  doc.fillColor(QUIET).font("Helvetica").fontSize(8.5);
  write(doc, text, MARGIN, doc.page.height - 58, { align: "center", lineBreak: false });
  const reach = contactLines(store).join("  ·  ");
  if (reach) write(doc, reach, MARGIN, doc.page.height - 46, { align: "center", lineBreak: false });
}

function terms(doc: Doc, sections: readonly PolicySection[], store: LicenseFacts["store"]): void {
  const width = (doc.page.width - 2 * MARGIN - GUTTER) / 2;
  const bottom = doc.page.height - 78;
  let top = doc.y;
  let column = 0;
  /** @param room what has to stand below it in the same column, in points */
  const place = (text: string, font: string, color: string, after: number, room = 0) => {
    doc.font(font).fontSize(8.5).fillColor(color);
    const height = writtenHeight(doc, text, { width, lineGap: 1.5 });
    if (doc.y + height + room > bottom) {
      column += 1;
      if (column > 1) {
        doc.addPage();
        footer(doc, store);
        doc.font(font).fontSize(8.5).fillColor(color);
        [column, top] = [0, MARGIN];
      }
      doc.y = top;
    }
    write(doc, text, MARGIN + column * (width + GUTTER), doc.y, { width, lineGap: 1.5 });
    doc.y += after;
  };
  for (const { heading: title, lines } of sections) {
    if (title) place(title, "Helvetica-Bold", INK, 1, 36);
    for (const line of lines) place(line, "Helvetica", QUIET, 3);
    doc.y += 4;
  }
}

export function licensePdf(facts: LicenseFacts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, right: MARGIN, bottom: 40, left: MARGIN },
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: `${summary(facts).title}: ${facts.planName}`,
      Author: facts.store.name,
      Subject: `Order ${facts.orderNumber}`,
      CreationDate: facts.date,
      ModDate: facts.date,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const above = heading(doc, facts);
  footer(doc, facts.store);
  factRows(doc, facts, above);
  terms(doc, facts.terms, facts.store);
  doc.end();
  return done;
}
