import { EMAIL_IN_TEXT, emailKey } from "@/lib/platform/format/email";

export interface Grounds {
  /** Named by tools or the visitor, such as `1295` or `2.5`. */
  numbers: Set<string>;
  slugs: Set<string>;
  emails: Set<string>;
  origin?: string;
  /** Text that must not come back. */
  secret: string;
}

const PAGES =
  /^\/(?:$|plans(?:$|\?)|services(?:$|[?#])|about$|blog(?:$|\/[a-z0-9-]+$)|gallery$|contact(?:$|\?)|checkout$|cart$|favorites$|compare(?:$|\?)|find-order$)/;
const LEAK_WORDS = 7;
const LONGEST_SENTENCE = 1500;

/** `1,295.00` is `1295`. */
export function numbersIn(text: string): string[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) =>
    String(Number(number.replaceAll(",", ""))),
  );
}

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(
    words.slice(LEAK_WORDS - 1).map((_, index) => words.slice(index, index + LEAK_WORDS).join(" ")),
  );
}

function plainText(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, "$1 ($2)")
    .replace(/<\/?[a-z!][^>]*>/gi, "")
    .replace(/^\s{0,3}#{1,6}\s+/gm, "")
    .replace(/(\*\*|__|`+)/g, "")
    .replace(/^(\s*)\*\s+/gm, "$1- ");
}

export class ReplyGuard {
  private buffer = "";
  private readonly leaks: Set<string>;
  dropped = 0;

  constructor(private readonly grounds: Grounds) {
    this.leaks = shingles(grounds.secret);
  }

  push(delta: string): string {
    this.buffer += delta;
    let shown = "";
    for (;;) {
      const end = /[.!?:]["')\]]?\s+|\n+/.exec(this.buffer);
      const cut = end
        ? end.index + end[0].length
        : this.buffer.length > LONGEST_SENTENCE
          ? this.buffer.length
          : 0;
      if (cut === 0) return shown;
      shown += this.clean(this.buffer.slice(0, cut));
      this.buffer = this.buffer.slice(cut);
    }
  }

  end(): string {
    const rest = this.clean(this.buffer);
    this.buffer = "";
    return rest;
  }

  private clean(sentence: string): string {
    const plain = this.links(plainText(sentence));
    if (this.isLeak(plain) || !this.isGrounded(plain)) {
      this.dropped += 1;
      return "";
    }
    return plain;
  }

  private isLeak(sentence: string): boolean {
    return [...shingles(sentence)].some((run) => this.leaks.has(run));
  }

  /** Prices and areas must have been named by a tool or by the visitor. */
  private isGrounded(sentence: string): boolean {
    const claims = [
      ...sentence.matchAll(/(?:\$|USD ?)\s?(\d[\d,]*(?:\.\d+)?)/gi),
      ...sentence.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?(?:dollars|usd|bucks|square f(?:ee|oo)t|sq\.? ?ft)/gi),
    ];
    return claims.every((claim) =>
      numbersIn(claim[1] ?? "").every((number) => this.grounds.numbers.has(number)),
    );
  }

  private links(text: string): string {
    const { origin, emails, slugs } = this.grounds;
    const own = origin ? text.replaceAll(origin, "") : text;
    return own
      .replace(EMAIL_IN_TEXT, (mail) => (emails.has(emailKey(mail)) ? mail : ""))
      .replace(/\b(?:[a-z][a-z0-9+.-]*:)?\/\/[^\s)\]]+/gi, "")
      .replace(/\b(?:javascript|data|vbscript|file):\S+/gi, "")
      .replace(
        /(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|info|biz|shop|store|app|dev|ru|xyz)\b(?:\/\S*)?/gi,
        "",
      )
      .replace(/(?<![\w/.])\/[a-z][^\s)\],;"']*/gi, (match) => {
        const path = match.replace(/[.!?:]+$/, "");
        const tail = match.slice(path.length);
        const slug = /^\/plans\/([a-z0-9-]+)(?:\/modify)?$/.exec(path)?.[1];
        if (slug ? slugs.has(slug) : PAGES.test(path)) return path + tail;
        return slug ? `/plans${tail}` : tail;
      })
      .replace(/\(\s*\)/g, "");
  }
}
