/** Figures that the texts of the law state and that the store keeps to. */

/** How often one file of an order may be downloaded, unless staff allow more; the database's default. */
export const DOWNLOADS_PER_FILE = 25;

/** How long it is known that an address got a mail about a cart, so that it gets no second one in this time; in days. */
export const REMINDER_KEPT_DAYS = 30;

/** How long counts of visits are held, in days. */
export const VISITS_HELD_DAYS = 400;
