import { describe, expect, it } from "vitest";
import { clearOfText } from "./clear-text.ts";
import { Drafter } from "./drafter.ts";

/** A word with a wall or a thin line 1 point to its right. */
function beside(cut: boolean) {
  const pen = new Drafter();
  const width = pen.text("WORD", 100, 100, { size: 9 });
  pen.polygon(
    [[100 + width + 1, 100 + width + 8].flatMap((x, i) => [50, 150].map((y) => ({ x, y: i ? 200 - y : y })))],
    {
      fill: "#4a4a4a",
      stroke: "#000000",
      cut,
    },
  );
  return { drawn: pen.record.paths, written: clearOfText(pen.record) };
}

describe("lines beside words", () => {
  it("leaves the edges of walls whole", () => {
    const { drawn, written } = beside(true);
    expect(written).toEqual(drawn);
  });

  it("lifts the pen of all others", () => {
    const { drawn, written } = beside(false);
    expect(written).not.toEqual(drawn);
  });
});
