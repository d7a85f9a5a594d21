import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./picture";

const drawn = (src: string) =>
  renderToStaticMarkup(<Picture src={src} alt="A house" width={600} height={400} sizes="100vw" />);

it("shows a placeholder where there is no image yet", () => {
  expect(drawn("")).toContain('src="/images/no-image.svg"');
});

it("asks for the store's bitmaps in the widths a screen needs, and leaves other addresses alone", () => {
  expect(drawn("/media/plans/a.webp")).toMatch(/srcSet="[^"]*a\.webp&amp;w=256&amp;q=70 256w/i);
  expect(drawn("https://images.example.com/a.webp")).not.toMatch(/srcset/i);
});
