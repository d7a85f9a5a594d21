import "server-only";
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { absoluteUrl } from "@/lib/platform/http/site";

const marked = new Marked({ gfm: true, breaks: false });

/** Mail programs read styles on the tags themselves, and little else. */
const STYLES: Record<string, string> = {
  p: "margin:0 0 16px;font-size:16px;line-height:25px;color:#1d2421",
  h2: "margin:24px 0 8px;font-family:Fraunces,Georgia,'Times New Roman',serif;font-size:21px;line-height:28px;font-weight:500;color:#1d2421",
  h3: "margin:20px 0 8px;font-size:17px;line-height:25px;font-weight:600;color:#1d2421",
  ul: "margin:0 0 16px;padding-left:24px",
  ol: "margin:0 0 16px;padding-left:24px",
  li: "margin:0 0 6px;font-size:16px;line-height:25px;color:#1d2421",
  blockquote: "margin:0 0 16px;padding-left:16px;border-left:3px solid #e0d8c7",
  hr: "border:0;border-top:1px solid #e0d8c7;margin:24px 0",
  a: "color:#23483b",
  table: "margin:0 0 16px;width:100%;border-collapse:collapse",
  th: "padding:8px 12px 8px 0;border-bottom:1px solid #1d2421;font-size:14px;line-height:21px;text-align:left;color:#1d2421",
  td: "padding:8px 12px 8px 0;border-bottom:1px solid #e0d8c7;font-size:16px;line-height:25px;text-align:left;color:#1d2421",
  img: "max-width:100%;height:auto;border-radius:4px",
};

const DEMOTED: Record<string, string> = { h1: "h2", h4: "h3", h5: "h3", h6: "h3" };

/** An address of this store in full, since a mail has no page that it could be relative to. */
const inFull = (address: string | undefined) =>
  address?.startsWith("/") && !address.startsWith("//") ? absoluteUrl(address) : address;

function styled(tagName: string, attribs: Record<string, string>) {
  const tag = DEMOTED[tagName] ?? tagName;
  const style = STYLES[tag];
  const address =
    tag === "a" ? { href: inFull(attribs.href) } : tag === "img" ? { src: inFull(attribs.src) } : {};
  const known = Object.entries({ ...attribs, ...address, ...(style ? { style } : {}) });
  return {
    tagName: tag,
    attribs: Object.fromEntries(known.filter((pair): pair is [string, string] => pair[1] !== undefined)),
  };
}

/** Safe HTML with full addresses and inline styles, as mail programs need it. */
export function renderLetter(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: [
      ...["h2", "h3", "p", "ul", "ol", "li", "blockquote", "hr", "br", "strong", "em", "a", "img"],
      ...["table", "thead", "tbody", "tr", "th", "td"],
    ],
    allowedAttributes: {
      "*": ["style"],
      a: ["href", "title"],
      img: ["src", "alt", "title", "width", "height"],
      ol: ["start"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowedSchemesByTag: { img: ["http", "https"] },
    allowProtocolRelative: false,
    transformTags: { "*": styled },
    exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs.src,
  });
}
