import { render } from "@react-email/components";
import { expect, test } from "vitest";
import { MailLayout } from "./mail-layout";

test("a word of a hundred letters does not widen a mail", async () => {
  const html = await render(
    <MailLayout storeName="Hearth & Plan" storeUrl="http://localhost" preview="A long name">
      {"Donaudampfschifffahrt".repeat(5)}
    </MailLayout>,
  );
  // Everything in the mail stands in the first cell, and inherits how it wraps.
  const [cell] = /<td[^>]*>/.exec(html.slice(html.indexOf("<body"))) ?? [];
  expect(cell).toContain("overflow-wrap:anywhere;word-break:break-word");
});
