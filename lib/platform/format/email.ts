/** Longest address, in octets of its ASCII form (RFC 5321, 4.5.3.1.3, as corrected by erratum 1690). */
export const EMAIL_MAX = 254;

export const EMAIL_IN_TEXT =
  /[\w.+'-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+/gu;

const LOCAL_PART = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]$/;
/** A domain as people type it; the URL parser would take ports, paths and percent signs as well. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
/** A top-level domain has letters alone, or is one of another script in its ASCII form. */
const ASCII_DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** A domain in its ASCII form (UTS 46), small letters; undefined where there can be no such domain. */
function asciiDomain(typed: string): string | undefined {
  if (!TYPED_DOMAIN.test(typed)) return undefined;
  try {
    // Not `domainToASCII` of Node: forms in the browser ask this too.
    const { hostname } = new URL(`http://${typed}`);
    return ASCII_DOMAIN.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

function parts(text: string): { local: string; domain: string } | undefined {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  return at > 0 && domain !== undefined && LOCAL_PART.test(local) ? { local, domain } : undefined;
}

/** An address with its domain in ASCII, as services want it that know no other letters. */
export function asciiEmail(email: string): string {
  const found = parts(email);
  return found ? `${found.local}@${found.domain}` : email;
}

/**
 * Whether this is one email address, without a name, a line break or a second receiver: the
 * one rule of the store. It stands apart from the schema (email-schema.ts) because forms of
 * the public site go without zod, which is too large for them.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && parts(text) !== undefined && asciiEmail(text).length <= EMAIL_MAX;
}

/**
 * What addresses are compared by: small letters, the domain in ASCII. Addresses themselves are
 * kept as typed. A text that is no address is compared in small letters.
 */
export const emailKey = (email: string): string => asciiEmail(email).toLowerCase();

/** The columns of an address: as typed, and what it is found by. */
export const emailColumns = (email: string) => ({ email, emailKey: emailKey(email) });
