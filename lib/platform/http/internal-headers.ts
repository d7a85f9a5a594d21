/**
 * Headers by which the server in front (server/main.ts) and the pages behind it speak
 * with each other. What a client sends under these names is dropped first of all.
 */

/** Request: who is asking, an IP address. */
export const CLIENT_ADDRESS = "x-client-address";
/** Request, from this process alone: tags to expire, each URI encoded, with commas between. */
export const INVALIDATE_TAGS = "x-invalidate-tags";
/** Response: the status that the response is sent with in place of its own. */
export const STATUS_OVERRIDE = "x-status-override";
