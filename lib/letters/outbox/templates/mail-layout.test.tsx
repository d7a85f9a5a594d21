import { render } from "@react-email/components";
import { expect, test } from "vitest";
import { MailLayout } from "./mail-layout";

const STORE = {
  storeName: "Northwind Homes",
  storeUrl: "http://localhost",
  storeLogo: "",
  storeContact: ["1 Pine St, Bend, OR", "(503) 555-0100"],
};

test("every email says whose it is, with the logo where there is one, and how they are reached", async () => {
  const draw = (store: typeof STORE) =>
    render(
      <MailLayout {...store} preview="A name">
        Hello
      </MailLayout>,
    );
  expect(await draw(STORE)).toContain("Northwind Homes<br/>1 Pine St, Bend, OR<br/>(503) 555-0100<br/>");
  expect(await draw(STORE)).not.toContain("<img");
  const own = await draw({ ...STORE, storeLogo: "https://store.example/media/logo.png", storeContact: [] });
  expect(own).toMatch(/<img[^>]*alt="Northwind Homes"[^>]*src="https:\/\/store\.example\/media\/logo\.png"/);
  expect(own).not.toContain("<br/>");
});

test("a word of a hundred letters does not widen a mail", async () => {
  const html = await render(
    <MailLayout {...STORE} preview="A long name">
      {"Donaudampfschifffahrt".repeat(5)}
    </MailLayout>,
  );
  // Everything in the mail stands in the first cell, and inherits how it wraps.
  const [cell] = /<td[^>]*>/.exec(html.slice(html.indexOf("<body"))) ?? [];
  expect(cell).toContain("overflow-wrap:anywhere;word-break:break-word");
});
