import { describe, expect, test } from "vitest";
import { sanitizeSvg, svgSize } from "./svg";

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const clean = (inner: string) => sanitizeSvg(`<svg ${NS} viewBox="0 0 10 20">${inner}</svg>`) ?? "";

describe("what a drawing may hold", () => {
  test("an honest drawing keeps its shapes, gradients and inner references", () => {
    const source = `<?xml version="1.0"?><!-- made by hand --><svg ${NS} viewBox="0 0 10 20"><defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"></stop></linearGradient></defs><rect width="3" height="3" fill="url(#a)"></rect><use href="#a"></use><text>Porch &amp; deck</text></svg>`;
    const result = sanitizeSvg(source) ?? "";
    for (const part of [
      'viewBox="0 0 10 20"',
      "<linearGradient",
      'fill="url(#a)"',
      'href="#a"',
      "Porch &amp; deck",
    ]) {
      expect(result).toContain(part);
    }
    expect(svgSize(result)).toEqual({ width: 10, height: 20 });
  });

  test.each([
    ["script", "<script>alert(1)</script>"],
    ["script in capitals", "<SCRIPT>alert(1)</SCRIPT>"],
    ["script under a prefix", '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ["event handler", '<rect onload="alert(1)" onclick="alert(1)"/>'],
    [
      "foreign object",
      '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></foreignObject>',
    ],
    ["style", "<style>@import url(http://evil.example/alert);</style>"],
    ["style attribute", '<rect style="fill:url(//evil.example/alert)"/>'],
    ["outer paint", '<rect fill="url(http://evil.example/alert)"/>'],
    ["outer use", '<use href="http://evil.example/alert#x"/>'],
    ["image", '<image href="https://evil.example/alert.png"/>'],
    ["link", '<a href="javascript:alert(1)"><rect/></a>'],
    ["animation", '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ["set", '<set attributeName="onload" to="alert(1)"/>'],
    ["markup in CDATA", "<![CDATA[<script>alert(1)</script>]]>"],
    ["processing instruction", '<?xml-stylesheet href="http://evil.example/alert"?>'],
  ])("%s goes", (_name, inner) => {
    const result = clean(`${inner}<circle r="1"/>`);
    expect(result).toContain("<circle");
    expect(result).not.toMatch(
      /<(?:\w+:)?script|on\w+=|foreignObject|<style|evil|javascript:|<image|<animate|<set|<a[\s>]|<\?/i,
    );
  });
});

test.each([
  ["entities", '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
  ["a page", "<html><body><svg></svg></body></html>"],
  ["a page behind a comment", "<!-- --><html><svg/></html>"],
  ["text", "hello"],
  ["nothing", ""],
])("%s is refused", (_name, source) => {
  expect(sanitizeSvg(source)).toBeUndefined();
});

test("a drawing without its namespace gets it", () => {
  expect(sanitizeSvg("<svg><path d='M0 0'/></svg>")).toContain(NS);
});
