import type { Front } from "../scripts/fleet/nginx";
import { type Load, load } from "./wrk";

/** The smallest page of the store, which the middleware leaves alone: what the framework itself can do at most. */
export const BARE = "/maintenance";

export interface PageFigures {
  /** Requests a second of nginx sending the same bytes from a file. */
  nginxFile: number;
  process: Load;
  uncached: Load;
  behindNginx: Load;
  /** Requests a second, as parts of those of nginx sending a file, and of the bare page. */
  ratios: { process: number; behindNginx: number; bare: number };
}

/**
 * Asks each page for some seconds from the store's process, through the shipped
 * nginx, and from nginx alone.
 * @param pages addresses by name; `files` serves their bodies under these names
 */
export async function pageFigures(
  store: string,
  pages: Record<string, string>,
  front: Front,
  files: Front,
  seconds: number,
): Promise<{ bare: Load; pages: Record<string, PageFigures> }> {
  const measured = async (url: string, how = { uncached: false }) => {
    await load(url, 1, how);
    return load(url, seconds, how);
  };
  const bare = await measured(store + BARE, { uncached: true });
  const rows: Record<string, PageFigures> = {};
  for (const [name, address] of Object.entries(pages)) {
    const process = await measured(store + address);
    const uncached = await measured(store + address, { uncached: true });
    const behindNginx = await measured(front.url + address);
    const nginxFile = (await measured(`${files.url}/${name}`)).perSecond;
    rows[name] = {
      nginxFile,
      process,
      uncached,
      behindNginx,
      ratios: {
        process: process.perSecond / nginxFile,
        behindNginx: behindNginx.perSecond / nginxFile,
        bare: process.perSecond / bare.perSecond,
      },
    };
  }
  return { bare, pages: rows };
}

export function printPages({ bare, pages }: Awaited<ReturnType<typeof pageFigures>>): void {
  console.log(`\nbare page (${BARE}), uncached: ${bare.perSecond.toFixed(0)}/s`);
  console.log(
    "page    nginx, file/s  uncached/s  process/s  of file  of bare (goal: 0.9)  p95 ms  behind nginx/s  of file (goal: 0.6)  failed",
  );
  for (const [name, { nginxFile, process, uncached, behindNginx, ratios }] of Object.entries(pages)) {
    const cells = [
      name.padEnd(7),
      nginxFile.toFixed(0).padStart(13),
      uncached.perSecond.toFixed(0).padStart(12),
      process.perSecond.toFixed(0).padStart(10),
      ratios.process.toFixed(3).padStart(8),
      ratios.bare.toFixed(2).padStart(20),
      process.p95.toFixed(1).padStart(7),
      behindNginx.perSecond.toFixed(0).padStart(15),
      ratios.behindNginx.toFixed(2).padStart(20),
      String(process.failed + behindNginx.failed).padStart(7),
    ];
    console.log(cells.join(" "));
  }
}
