import { existsSync } from "node:fs";
import { SetupError } from "./processes/data-dir";

/**
 * Runs the body of a command with the variables of `.env`: a SetupError ends it
 * with its one sentence, any other error with its stack, both with exit code 1.
 */
export function runCommand(body: () => Promise<void>): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  body().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof SetupError ? error.message : error);
      process.exit(1);
    },
  );
}
