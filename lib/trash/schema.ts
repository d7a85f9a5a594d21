/** How long deleted plans and posts can be brought back, in days. */
export const TRASH_DAYS = 30;

/** What becomes of a deleted row that has a trash, as dialogs and toasts say it. */
export const TO_TRASH = `It stays in the trash for ${TRASH_DAYS} days.`;
