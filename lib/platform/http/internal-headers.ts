/**
 * Between the server in front (server/main.ts) and the pages behind it. What a client sends under these
 * names is dropped first of all.
 */

export const CLIENT_ADDRESS = "x-client-address";
export const INVALIDATE_TAGS = "x-invalidate-tags";
/** Of an answer: the bytes that its body has. */
export const BODY_LENGTH = "x-body-length";
export const STATUS_OVERRIDE = "x-status-override";
