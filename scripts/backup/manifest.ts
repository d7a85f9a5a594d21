import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SetupError } from "../processes/data-dir";

/** Changed whenever a backup of before can no longer be read. */
const FORMAT = 1;
const FILE = "manifest.json";

/** What a backup holds; written last, so that a folder without it is no backup. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The store this is a backup of (table store_identity). */
  storeId: z.string(),
  /** Migrations that had been applied, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Files that rows name and that were not there. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export const MANIFEST_FORMAT = FORMAT;

export const manifestFile = (folder: string) => path.join(folder, FILE);

/** @throws SetupError when the folder is not a whole backup that this version reads */
export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder);
  if (!existsSync(file)) throw new SetupError(`${folder} is no backup, or one that was not finished.`);
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.success) throw new SetupError(`${file} cannot be read by this version of the store.`);
  return parsed.data;
}
