import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { JsonLd } from "./json-ld";

it("says the same as it was given, and no text in it ends the script", () => {
  const data = { "@type": "Product", name: 'A </script><script>alert("x")</script> & <!-- b' };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  const [, text = ""] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", ...data });
});
