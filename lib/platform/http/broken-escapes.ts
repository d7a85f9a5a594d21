import { atRequestStart } from "./request-start";

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * An address whose path can be decoded: where it cannot (`/plans/%zz`, or bytes
 * that are no text), each percent sign in it stands for itself. Nothing of the
 * store is found there, and the answer says so in the form of its kind.
 */
export function mended(address: string): string {
  const query = address.indexOf("?");
  const path = query === -1 ? address : address.slice(0, query);
  return isReadable(path) ? address : path.replaceAll("%", "%25") + address.slice(path.length);
}

/** Makes addresses readable before Next sees them: it answers 500 to those that are not. */
export function mendBrokenEscapes(): void {
  atRequestStart("broken-escapes", ({ request }) => {
    if (request.url) request.url = mended(request.url);
  });
}
