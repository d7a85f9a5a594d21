import PDFKit from "pdfkit";

export interface MadePage {
  /** Points. */
  size: readonly [width: number, height: number];
  /** Degrees clockwise. */
  rotate?: number;
  crop?: readonly [left: number, bottom: number, right: number, top: number];
  /** Where the media box begins. */
  origin?: readonly [x: number, y: number];
}

/** A PDF as another program writes it: a frame and a number on each page. */
export function madePdf(
  pages: readonly MadePage[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const doc = new PDFKit({ autoFirstPage: false, margin: 0, ...options });
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const end = new Promise<Buffer>((resolve) => doc.on("end", () => resolve(Buffer.concat(parts))));
  for (const [index, { size, rotate, crop, origin = [0, 0] }] of pages.entries()) {
    doc.addPage({ size: [...size], margin: 0 });
    const [width, height] = size;
    const dictionary = doc.page.dictionary.data as Record<string, unknown>;
    const [x, y] = origin;
    dictionary.MediaBox = [x, y, x + width, y + height];
    if (rotate) dictionary.Rotate = rotate;
    if (crop) dictionary.CropBox = crop;
    doc.translate(x, -y);
    doc.rect(20, 20, width - 40, height - 40).stroke();
    doc.fontSize(14).text(`Sheet ${index + 1}`, width / 2, height / 2, { lineBreak: false });
  }
  doc.end();
  return end;
}

export const twoPages = (options?: PDFKit.PDFDocumentOptions) =>
  madePdf([{ size: [612, 792] }, { size: [792, 612] }], options);
