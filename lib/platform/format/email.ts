/** Octets of the ASCII form (RFC 5321, 4.5.3.1.3, as corrected by erratum 1690). */
export const EMAIL_MAX = 254;

export const EMAIL_IN_TEXT =
  /[\w.+'-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.\p{L}[\p{L}\p{M}\p{N}-]+/gu;

const LOCAL_PART = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]$/;
/** The URL parser would take ports, paths and percent signs as well. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const ASCII_DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

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

export function asciiEmail(email: string): string {
  const found = parts(email);
  return found ? `${found.local}@${found.domain}` : email;
}

/**
 * Apart from email-schema.ts because forms of the public site go without zod, which is too large for them.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && parts(text) !== undefined && asciiEmail(text).length <= EMAIL_MAX;
}

/** Addresses are kept as typed and compared by this. */
export const emailKey = (email: string): string => asciiEmail(email).toLowerCase();

export const emailColumns = (email: string) => ({ email, emailKey: emailKey(email) });
