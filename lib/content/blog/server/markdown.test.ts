import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./markdown";

describe("a post's Markdown", () => {
  it.each([
    ["a script", "<script>alert(1)</script>", "script"],
    ["an event handler", '<img src="/media/a.webp" onerror="alert(1)">', "onerror"],
    ["a javascript link", "[x](javascript:alert(1))", "javascript"],
    ["a data link", "[x](data:text/html;base64,AAAA)", "data:"],
    ["a frame", '<iframe src="https://example.com"></iframe>', "iframe"],
    ["an inline style", '<p style="position:fixed">x</p>', "style"],
    ["a form", '<form action="/x"><input name="a"></form>', "<form"],
    ["an svg", "<svg onload=alert(1)></svg>", "svg"],
    ["an image of another protocol", '<img src="//example.com/a.png">', "example.com"],
    ["an id that would shadow the page", '<p id="content">x</p>', 'id="content"'],
  ])("keeps out %s", (_, markdown, trace) => {
    expect(renderMarkdown(markdown)).not.toContain(trace);
  });

  it("puts its headings below the title and gives each an address once", () => {
    const html = renderMarkdown("# One\n\n## Two & *three*\n\n## Two & three");
    expect(html).toContain('<h2 id="one">One</h2>');
    expect(html).toContain('<h2 id="two-three">');
    expect(html).toContain('<h2 id="two-three-2">');
    expect(html).not.toContain("<h1");
  });

  it("keeps tables, and lets them scroll by keyboard", () => {
    const html = renderMarkdown("| a | b |\n|:-:|--:|\n| 1 | 2 |");
    expect(html).toContain('tabindex="0"><table>');
    expect(html).toContain('<th scope="col" class="text-center">a</th>');
    expect(html).toContain('<td class="text-right">2</td>');
  });

  it("keeps links, and marks those that lead away", () => {
    const html = renderMarkdown("[in](/plans) [out](https://example.com)");
    expect(html).toContain('<a href="/plans">in</a>');
    expect(html).toContain('<a href="https://example.com" rel="noopener">out</a>');
  });
});
