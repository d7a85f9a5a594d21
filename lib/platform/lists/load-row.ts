import "server-only";
import { notFound } from "next/navigation";
import { pathId } from "@/lib/platform/http/route";
import { log } from "@/lib/platform/ops/log";
import { AppError } from "../errors";

/**
 * An id of no row makes the page a 404.
 * @returns undefined when it could not be loaded
 */
export async function loadRow<T>(id: string, load: (id: number) => Promise<T>): Promise<T | undefined> {
  try {
    return await load(pathId(id));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    log.warn({ err: error }, "a page could not load its row");
    return undefined;
  }
}
