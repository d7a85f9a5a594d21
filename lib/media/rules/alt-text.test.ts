import { describe, expect, test } from "vitest";
import { altFromFileName } from "./alt-text";

describe("the first alternative text", () => {
  test.each([
    ["front_elevation-2.png", "front elevation 2"],
    ["Great Room.jpeg", "Great Room"],
    ["kitchen%20island.webp", "kitchen island"],
    ["porch (1).jpg", "porch"],
    ["Wohnküche_mit_Insel.PNG", "Wohnküche mit Insel"],
    ["photo of the porch.jpg", "photo of the porch"],
    ["IMG_2041 back deck.jpg", "IMG 2041 back deck"],
    ["facade", "facade"],
  ])("of %s is %s", (name, alt) => expect(altFromFileName(name)).toBe(alt));

  test.each([
    ...["IMG_1234.JPG", "DSC00012.jpg", "DSCN0042.jpg", "P1010001.JPG", "PXL_20260101_101500.jpg"],
    ...["IMG-20260101-WA0001.jpg", "20260101_101500.jpg", "0001.png", "image.png", "Untitled-1.png"],
    ...["Screenshot 2026-01-01 at 10.15.00.png", "WhatsApp Image 2026-01-01 at 10.15.00.jpeg"],
    ...[
      "3f2504e0-4f89-41d3-9a0c-0305e82c3301.png",
      "d41d8cd98f00b204e9800998ecf8427e.jpg",
      "a.png",
      "",
      ".png",
    ],
  ])("is not made of %j, which nobody chose", (name) => expect(altFromFileName(name)).toBe(""));
});
