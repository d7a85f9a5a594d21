"use server";

import { createAction, deleteAction, rowAction, updateAction } from "@/lib/access/resources/resource-actions";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { createLetter, deleteLetter, sendLetter, stopLetter, testLetter, updateLetter } from "./mutations";
import { createLetterSchema, testLetterSchema, updateLetterSchema } from "./schema";

export const createLetterAction = createAction("letters", createLetterSchema, createLetter);

export const updateLetterAction = updateAction("letters", updateLetterSchema, updateLetter);

export const deleteLetterAction = deleteAction("letters", deleteLetter);

export const sendLetterAction = rowAction("letters", "send", sendLetter);

export const stopLetterAction = rowAction("letters", "send", stopLetter);

export const testLetterAction = adminAction(
  { permission: "letters:update", schema: testLetterSchema },
  ({ id, key }, actor) => testLetter(id, key, actor),
);
