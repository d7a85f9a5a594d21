import { RESOURCES } from "@/lib/access/resources/resources";
import type { OrderedList } from "../schema";

export const listOf = (list: OrderedList) => RESOURCES[list].row;
