import "server-only";
import { degrees, EncryptedPDFError, PDFDocument, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import pLimit from "p-limit";
import { AppError } from "@/lib/platform/errors";
import { STAMP_PROTECTED, STAMP_UNREADABLE } from "../rules/file-limits";
import { STAMP_TEXT, type StampedPage, stampPlaces } from "../rules/stamp";

const COLOR = rgb(0.7, 0.15, 0.12);
const OPACITY = 0.24;
/** PDF objects that are read or written before other requests get their turn. */
const OBJECTS_PER_TICK = 50;

function shownPart(page: PDFPage): StampedPage {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  // Boxes that have nothing in common are a mistake of the file; readers then show the media box.
  return width > 0 && height > 0 ? { x, y, width, height, rotation } : { ...media, rotation };
}

const refused = (message: string, cause?: unknown) => new AppError("validation_failed", message, { cause });

async function stamp(pdf: Uint8Array): Promise<Uint8Array> {
  const doc = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: OBJECTS_PER_TICK });
  const font = await doc.embedFont(StandardFonts.HelveticaBold);
  const pages = doc.getPages();
  if (pages.length === 0) throw new Error("It has no pages.");
  for (const page of pages) {
    const { across, foot } = stampPlaces(shownPart(page), font.widthOfTextAtSize(STAMP_TEXT, 1));
    for (const [{ x, y, size, degrees: angle }, opacity] of [
      [across, OPACITY],
      [foot, 1],
    ] as const)
      page.drawText(STAMP_TEXT, { x, y, size, rotate: degrees(angle), font, color: COLOR, opacity });
  }
  // Written anew: a change that is added at the end leaves the pages without the words in the file.
  return doc.save({ updateFieldAppearances: false, objectsPerTick: OBJECTS_PER_TICK });
}

/** One at a time: each holds its PDF in memory three times. */
const queue = pLimit(1);
/** Waiting PDFs stay on disk. */
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 15;

/**
 * @param read called when its turn comes
 * @throws AppError `validation_failed` for a PDF that is encrypted or cannot be read, `unavailable` when too
 * many wait already
 */
export async function stampPdf(read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (queue.pendingCount >= MAX_WAITING) {
    throw new AppError("unavailable", "Many PDFs are being stamped. Please try again in a moment.", {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return queue(async () => {
    const pdf = await read();
    try {
      return await stamp(pdf);
    } catch (error) {
      throw refused(error instanceof EncryptedPDFError ? STAMP_PROTECTED : STAMP_UNREADABLE, error);
    }
  });
}
