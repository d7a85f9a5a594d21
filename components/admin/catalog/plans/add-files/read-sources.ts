import type { BatchFile } from "@/lib/catalog/plans/rules/file-batch";
import { MAX_BATCH_FILES } from "@/lib/catalog/plans/rules/file-limits";
import { endingOf, isSystemFile } from "@/lib/catalog/plans/rules/file-match";

/** A file of a batch and the way to its content, which is read when its turn comes. */
export interface SourceFile extends BatchFile {
  /** @throws Error in words for staff */
  open: () => Promise<Blob>;
  archive?: string;
}

export interface Sources {
  files: SourceFile[];
  notes: string[];
}

const PROTECTED = "It is protected by a password: take it out of the ZIP file first";
const NOT_OPENED = "It cannot be unpacked: take it out of the ZIP file first";
const TOO_MANY = `At most ${MAX_BATCH_FILES.toLocaleString("en-US")} files are taken at once. Add the rest afterwards.`;

/**
 * Passes on no more bytes than an archive says that a file has: what unpacks to more would fill the
 * memory of the browser.
 */
function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(part, controller) {
      passed += part.byteLength;
      if (passed > bytes) controller.error(new Error("There is more than was told."));
      else controller.enqueue(part);
    },
  });
}

/** Reads the archive's list of contents only; nothing is unpacked yet. */
async function readZip(zip: File, left: number): Promise<Sources> {
  const { BlobReader, configure, ZipReader } = await import("@zip.js/zip.js/index-native.js");
  // In workers the library would load itself from an address that the policy refuses.
  configure({ useWebWorkers: false });
  const files: SourceFile[] = [];
  const notes: string[] = [];
  try {
    for await (const entry of new ZipReader(new BlobReader(zip)).getEntriesGenerator()) {
      const { filename: name, encrypted, uncompressedSize: bytes } = entry;
      if (entry.directory || isSystemFile(name)) continue;
      if (files.length >= left) {
        notes.push(TOO_MANY);
        break;
      }
      const open = async () => {
        const counted = atMost(bytes);
        const content = new Response(counted.readable).blob();
        try {
          const [, blob] = await Promise.all([entry.getData(counted.writable), content]);
          return blob;
        } catch (error) {
          await content.catch(() => undefined);
          throw new Error(NOT_OPENED, { cause: error });
        }
      };
      const problem = encrypted ? { problem: PROTECTED } : {};
      files.push({ key: `${zip.name}/${files.length}`, name, bytes, open, archive: zip.name, ...problem });
    }
  } catch {
    notes.push(`${zip.name} is not a ZIP file that can be read.`);
  }
  return { files, notes };
}

const plainSource = (file: File, index: number): SourceFile => ({
  key: `${index}/${file.name}`,
  name: file.name,
  bytes: file.size,
  open: async () => file,
});

/**
 * The files of a choice, with those in ZIP files in place of these. A ZIP file is also there
 * itself: it may be one that buyers get.
 */
export async function readSources(chosen: readonly File[]): Promise<Sources> {
  const files: SourceFile[] = [];
  const notes: string[] = [];
  for (const [index, file] of chosen.entries()) {
    if (isSystemFile(file.name)) continue;
    const left = MAX_BATCH_FILES - files.length;
    if (left < 1) {
      notes.push(TOO_MANY);
      break;
    }
    files.push(plainSource(file, index));
    if (endingOf(file.name) !== "zip") continue;
    const inside = await readZip(file, left - 1);
    files.push(...inside.files.map((one) => ({ ...one, key: `${index}/${one.key}` })));
    notes.push(...inside.notes);
  }
  return { files, notes: [...new Set(notes)] };
}

/**
 * Tells archives from ZIP files for buyers: one of which nothing is a plan's, while its own
 * name begins with a plan, is sold as it is. Of any other its files are taken.
 */
export function withoutArchives<T extends SourceFile & { planId?: number }>(files: readonly T[]): T[] {
  const isOpened = new Set(
    files.flatMap(({ archive, planId }) => (archive && planId !== undefined ? [archive] : [])),
  );
  const isSold = new Set(
    files.flatMap(({ name, archive, planId }) =>
      !archive && endingOf(name) === "zip" && planId !== undefined && !isOpened.has(name) ? [name] : [],
    ),
  );
  const isEmpty = (name: string) => !files.some(({ archive }) => archive === name);
  return files.filter(({ name, archive }) => {
    if (archive) return !isSold.has(archive);
    return endingOf(name) !== "zip" || isSold.has(name) || isEmpty(name);
  });
}
