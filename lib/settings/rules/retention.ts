/** The legal texts state these figures. */

export const DOWNLOADS_PER_FILE = 25;

export const REMINDER_KEPT_DAYS = 30;

/** As long as a bank may take to tell of a dispute, and to decide it. */
export const DOWNLOAD_LOG_DAYS = 540;

export const VISITS_HELD_DAYS = 400;
