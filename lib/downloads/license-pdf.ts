import "server-only";
import PDFDocument from "pdfkit";
import { absoluteUrl, STORE_NAME } from "@/lib/platform/http/site";
import { pdfText } from "./pdf-text";

export interface LicenseFacts {
  orderNumber: string;
  buyer: string;
  email: string;
  planName: string;
  /** Builds that are allowed. */
  quantity: number;
  date: Date;
}

type Doc = InstanceType<typeof PDFDocument>;

const INK = "#1d2421";
const QUIET = "#5a625c";
const GREEN = "#23483b";
const LINE = "#d8cfbc";
const MARGIN = 72;
const LABEL_WIDTH = 120;

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `one build`, `three builds`, `12 builds`. */
export function buildsText(quantity: number): string {
  return `${NUMBERS[quantity] ?? quantity} ${quantity === 1 ? "build" : "builds"}`;
}

/** The terms that matter on the building site; the whole text is on the website. */
export const LICENSE_TERMS = [
  [
    "What you may do",
    "Build the house, on one lot for each licensed build. Print the plan set and share it with the builders, engineers, lenders and officials who work on that build. Have it changed or mirrored for that build by a professional of your choice.",
  ],
  [
    "What you may not do",
    "Sell, lend, give away or publish the files, changed or unchanged. Build from them more often than this license says. Offer the design, or one made from it, as a stock plan.",
  ],
  [
    "What stays with whom",
    `The copyright in the drawings and in the design stays with ${STORE_NAME}. This license is not exclusive. It passes on only together with the lot, before the build has begun. It ends when the order is refunded in full.`,
  ],
  [
    "What you should check",
    "These are construction drawings to be adapted to the site, without engineering, sizes of framing, stamps, site data, truss or mechanical drawings. A plan is not a permit: have the set reviewed by professionals who are licensed where you build.",
  ],
] as const;

function heading(doc: Doc, facts: LicenseFacts): void {
  doc.fillColor(GREEN).font("Times-Bold").fontSize(15).text(STORE_NAME, MARGIN, 64);
  doc
    .fillColor(QUIET)
    .font("Helvetica")
    .fontSize(9)
    .text(`Order ${facts.orderNumber}`, MARGIN, 68, { align: "right" });
  rule(doc, 92, GREEN);
  doc.fillColor(INK).font("Times-Roman").fontSize(32).text("License to Build", MARGIN, 122);
  const sentence = `The licensee named below may use the plans of ${facts.planName} for ${buildsText(facts.quantity)}.`;
  doc.fillColor(QUIET).font("Helvetica").fontSize(11.5).text(pdfText(sentence), MARGIN, 168, { lineGap: 3 });
}

function rule(doc: Doc, y: number, color: string): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.75)
    .stroke(color);
}

function factRows(doc: Doc, facts: LicenseFacts): void {
  const licensee = pdfText(facts.buyer);
  const rows: [string, string][] = [
    ["Licensee", licensee || facts.email],
    ...(licensee ? ([["Email", facts.email]] as [string, string][]) : []),
    ["Plan", pdfText(facts.planName)],
    ["Builds allowed", `${facts.quantity} (one for each license)`],
    ["Order number", facts.orderNumber],
    ["Date", DATE.format(facts.date)],
  ];
  let y = 216;
  for (const [label, value] of rows) {
    rule(doc, y, LINE);
    doc
      .fillColor(QUIET)
      .font("Helvetica")
      .fontSize(9.5)
      .text(label, MARGIN, y + 8);
    const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH;
    doc
      .fillColor(INK)
      .font("Helvetica-Bold")
      .fontSize(11)
      .text(value, MARGIN + LABEL_WIDTH, y + 7, { width });
    y = Math.max(doc.y + 6, y + 27);
  }
  rule(doc, y, LINE);
  doc.y = y + 22;
}

function terms(doc: Doc): void {
  for (const [title, text] of LICENSE_TERMS) {
    doc.fillColor(INK).font("Helvetica-Bold").fontSize(10).text(title, MARGIN);
    doc
      .fillColor(QUIET)
      .font("Helvetica")
      .fontSize(9.5)
      .text(text, MARGIN, doc.y + 2, { lineGap: 2.5 });
    doc.y += 9;
  }
}

/** Makes the license as a one-page letter-size PDF. */
export function licensePdf(facts: LicenseFacts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, right: MARGIN, bottom: 40, left: MARGIN },
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: `License to build: ${facts.planName}`,
      Author: STORE_NAME,
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
  heading(doc, facts);
  factRows(doc, facts);
  terms(doc);
  const footer = `${STORE_NAME}  ·  ${new URL(absoluteUrl("/")).host}  ·  Keep this license with your plan set.`;
  doc
    .fillColor(QUIET)
    .font("Helvetica")
    .fontSize(8.5)
    .text(footer, MARGIN, doc.page.height - 58, { align: "center" });
  doc.end();
  return done;
}
