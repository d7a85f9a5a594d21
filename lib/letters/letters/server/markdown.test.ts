import { describe, expect, it } from "vitest";
import { renderLetter } from "./markdown";

describe("a letter", () => {
  it.each([
    ["a script", "<script>alert(1)</script>", "alert"],
    ["a handler", '<img src="/a.png" onerror="alert(1)">', "onerror"],
    ["a javascript link", "[x](javascript:alert(1))", "javascript"],
    ["a data picture", "![x](data:image/svg+xml;base64,AAAA)", "data:"],
    ["a frame", '<iframe src="https://example.com"></iframe>', "iframe"],
    ["a form", '<form action="/x"><input name="a"></form>', "<form"],
    ["markup that changes when it is parsed again", "<math><style><img onerror=alert(1)>", "onerror"],
  ])("keeps out %s", (_, markdown, trace) => {
    expect(renderLetter(markdown)).not.toContain(trace);
  });

  it("leads to this store by full addresses, and has its styles on the tags", () => {
    const html = renderLetter("# Hello\n\n[plans](/plans)");
    expect(html).toMatch(/^<h2 style="[^"]+">Hello<\/h2>/);
    expect(html).toMatch(/href="https?:\/\/[^"/]+\/plans"/);
  });

  it("holds what its form promises, tables too", () => {
    const html = renderLetter(
      "> Quoted\n\n![A house](/a.png)\n\n| Plan | Price |\n|---|---|\n| Fern | $900 |",
    );
    for (const tag of ["blockquote", "img", "table", "th", "td"]) {
      expect(html).toMatch(new RegExp(`<${tag} [^>]*style="[^"]+"`));
    }
    expect(html.replaceAll(/ style="[^"]*"/g, "")).toContain("<tr>\n<td>Fern</td>\n<td>$900</td>\n</tr>");
  });
});
