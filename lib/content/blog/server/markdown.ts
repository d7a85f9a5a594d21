import "server-only";
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { titleSlug } from "@/lib/platform/format/slug";

const marked = new Marked({ gfm: true, breaks: false });

const demoted: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

const ALLOWED_TAGS = [
  ...["h2", "h3", "h4", "p", "ul", "ol", "li", "blockquote", "pre", "code", "hr", "br"],
  ...["strong", "em", "del", "s", "b", "i", "u", "sub", "sup", "mark", "abbr", "a", "img"],
  ...["table", "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "div"],
];

/** Safe to show whatever HTML an author pasted: nothing that runs, or loads from elsewhere unseen. */
export function renderMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
      abbr: ["title"],
      ol: ["start"],
      th: ["scope", "align", "colspan", "rowspan"],
      td: ["align", "colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    transformTags: {
      ...demoted,
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener" } : attribs,
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy", decoding: "async" },
      }),
      th: (tagName, attribs) => ({ tagName, attribs: { scope: "col", ...attribs } }),
    },
    exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
  });
  return scrollableTables(withHeadingIds(clean)).replaceAll(
    / align="(left|center|right)"/g,
    ' class="text-$1"',
  );
}

function withHeadingIds(html: string): string {
  const used = new Map<string, number>();
  return html.replaceAll(/<(h[23])>([\s\S]*?)<\/\1>/g, (_, tag: string, inner: string) => {
    const base = titleSlug(inner.replaceAll(/<[^>]*>/g, "").replaceAll(/&[a-z#0-9]+;/g, " ")) || "section";
    const times = used.get(base) ?? 0;
    used.set(base, times + 1);
    const id = times === 0 ? base : `${base}-${times + 1}`;
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
}

/** A wide table scrolls by itself, also by keyboard, instead of widening the page. */
function scrollableTables(html: string): string {
  return html
    .replaceAll("<table>", '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
