/** Largest file for sale, in bytes: 200 MB. */
export const MAX_PLAN_FILE_BYTES = 200 * 1024 * 1024;
export const PLAN_FILE_TOO_LARGE = "Please select a file of at most 200 MB";
export const PLAN_FILE_WRONG_TYPE = "Please select a PDF, DWG, DXF, or ZIP file";
