import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./picture";

const drawn = (src: string, upTo?: number) =>
  renderToStaticMarkup(
    <Picture src={src} alt="A house" width={600} height={400} sizes="100vw" upTo={upTo} />,
  );

it("shows a placeholder where there is no image yet", () => {
  expect(drawn("")).toContain('src="/images/no-image.svg"');
});

it("asks for the store's bitmaps in the widths a screen needs, and leaves other addresses alone", () => {
  expect(drawn("/media/plans/a.webp")).toMatch(/srcSet="[^"]*a\.webp&amp;w=256&amp;q=70 256w/i);
  expect(drawn("https://images.example.com/a.webp")).not.toMatch(/srcset/i);
});

it("offers no width wider than is of use", () => {
  const widths = (html: string) => [...html.matchAll(/ (\d+)w[,"]/g)].map((match) => Number(match[1]));
  expect(widths(drawn("/media/plans/a.webp", 1080))).toEqual([256, 384, 512, 768, 1080]);
});

it("asks for a bitmap of a drawing only where it is shown small", () => {
  expect(drawn("/media/plans/a.svg", 384)).toMatch(/srcSet="[^"]*a\.svg\.webp&amp;w=256&amp;q=70 256w/i);
  expect(drawn("/media/plans/a.svg", 1080)).toContain('src="/media/plans/a.svg"');
  expect(drawn("/media/plans/a.svg")).not.toMatch(/srcset/i);
  expect(drawn("https://images.example.com/a.svg", 384)).not.toMatch(/srcset/i);
});
