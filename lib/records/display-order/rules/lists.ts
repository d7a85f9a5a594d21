import { RESOURCES } from "@/lib/access/resources/resources";
import type { OrderedList } from "../schema";

/** The table of a list, the column with what a person calls a row, and its name in the log. */
export const listOf = (list: OrderedList) => RESOURCES[list].row;
