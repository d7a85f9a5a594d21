import "server-only";
import { format, stripVTControlCharacters } from "node:util";
import { env } from "./env";
import { log } from "./log";

/**
 * The framework prints errors over twenty lines with `console.error`, also those that the store then
 * handles; neither a setting nor `onRequestError` reaches that place.
 */
export function logFrameworkErrors(): void {
  // While developing, a person reads them in the terminal.
  if (env().NODE_ENV !== "production") return;
  console.error = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error);
    const text = format(...parts.filter((part) => part !== error));
    const message = stripVTControlCharacters(text).replace("⨯", "").trim();
    log.error(error ? { err: error } : {}, message || "the framework reports an error");
  };
}
