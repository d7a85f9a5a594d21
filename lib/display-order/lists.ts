import { RESOURCES } from "@/lib/resources/resources";
import type { Arranged } from "./schema";

/** The table of a list, the column with what a person calls a row, and its name in the log. */
export const listOf = (list: Arranged) => RESOURCES[list].row;
