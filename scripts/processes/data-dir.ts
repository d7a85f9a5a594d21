import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A condition that a person must put right; its message is the whole explanation. */
export class SetupError extends Error {}

/** Secrets of a store without configured ones; generated once and stored beside the data they protect. */
export interface StoredSecrets {
  databasePassword: string;
  authSecret: string;
  linkSecret: string;
  demoPaymentKey: string;
  demoWebhookSecret: string;
}

/** The data folder as an absolute path (`DATA_DIR`, default `.data` in the checkout). */
export function dataDir(): string {
  return path.resolve(process.env.DATA_DIR || ".data");
}

/** @throws SetupError that says what to do */
export function ensureDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `The data folder ${dir} cannot be made (${reason}); set DATA_DIR to a folder that can be written.`,
    );
  }
}

export function storedSecrets(dir: string): StoredSecrets {
  const file = path.join(dir, "secrets.json");
  const known: Partial<StoredSecrets> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const fresh = () => randomBytes(32).toString("hex");
  const secrets: StoredSecrets = {
    databasePassword: known.databasePassword ?? fresh(),
    authSecret: known.authSecret ?? fresh(),
    linkSecret: known.linkSecret ?? fresh(),
    demoPaymentKey: known.demoPaymentKey ?? `sk_test_demo_${fresh()}`,
    demoWebhookSecret: known.demoWebhookSecret ?? `whsec_${fresh()}`,
  };
  if (JSON.stringify(known) !== JSON.stringify(secrets)) {
    // Written beside and renamed: a crash never leaves half a file.
    const half = `${file}.${process.pid}`;
    writeFileSync(half, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(half, file);
  }
  return secrets;
}
