/** The legal texts state these figures. */

export const DOWNLOADS_PER_FILE = 25;

export const REMINDER_KEPT_DAYS = 30;

export const VISITS_HELD_DAYS = 400;
