export const MAX_PLAN_FILE_BYTES = 200 * 1024 * 1024;
export const PLAN_FILE_TOO_LARGE = "Please select a file of at most 200 MB";
export const PLAN_FILE_WRONG_TYPE = "Please select a PDF, DWG, DXF, or ZIP file";

/** Stamping holds the PDF in memory, which storing does not. */
export const MAX_STAMPED_BYTES = 50 * 1024 * 1024;
export const STAMP_TOO_LARGE =
  "A PDF to be stamped has at most 50 MB. Make it smaller, or upload it unstamped with the words on its pages already.";
export const STAMP_PROTECTED =
  "This PDF is protected by a password or against changes, so it cannot be stamped. Save a copy without protection and upload that.";
export const STAMP_UNREADABLE =
  "This PDF cannot be read, so it cannot be stamped. Save or print it to a new PDF and upload that.";
export const STUDY_SET_WRONG_TYPE = "A study set is a PDF. Please select a PDF file.";

export const fileLimit = (stamp: boolean | undefined): { maxBytes: number; tooLarge: string } =>
  stamp
    ? { maxBytes: MAX_STAMPED_BYTES, tooLarge: STAMP_TOO_LARGE }
    : { maxBytes: MAX_PLAN_FILE_BYTES, tooLarge: PLAN_FILE_TOO_LARGE };

export const MAX_BATCH_FILES = 1000;
export const MAX_NAME = 300;
