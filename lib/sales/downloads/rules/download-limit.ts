/** How often one file of an order may be downloaded, unless staff allow more; the database's default. */
export const DOWNLOADS_PER_FILE = 25;
