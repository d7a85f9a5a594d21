import { expect, test } from "vitest";
import { deliveryWords, holdsWords, includesWords, packageWords } from "./wording";

test("a package says what comes at once, and apart from that what it may be used for", () => {
  const pdf = { kind: "pdf", name: "PDF set", bytes: 9 } as const;
  const dxf = { kind: "dxf", name: "DXF", bytes: 9 } as const;
  expect(packageWords({ builds: null, files: [pdf, dxf] })).toBe(
    "PDF and CAD at once, for any number of builds",
  );
  expect(packageWords({ builds: 1, files: [pdf] })).toBe("PDF at once, for one build");
  expect(packageWords({ builds: 0, files: [pdf] })).toBe("PDF at once, to study, not to build");
  const undrawn = { ...pdf, bytes: null };
  expect(packageWords({ builds: 1, files: [undrawn] })).toBe("PDF within minutes, for one build");
});

test("when a thing comes is said in one way: at once, in days, or by its day", () => {
  expect(deliveryWords("drawn", null)).toBe("at once");
  expect(deliveryWords("made", 1)).toBe("made in 1 business day");
  expect(deliveryWords("shipped", 5)).toBe("sent in 5 business days");
  expect(deliveryWords("made", "Dec 3, 2026")).toBe("ready by Dec 3, 2026");
  expect(deliveryWords("shipped", "Dec 3, 2026")).toBe("sent by Dec 3, 2026");
});

test("what a package includes follows it, and its changes", () => {
  const file = (kind: string) => ({ kind, name: kind, bytes: 9 });
  const holds = holdsWords({ key: "full", files: [file("pdf"), file("dxf")] });
  expect(includesWords({ holds })).toBe("Includes PDF and CAD files for immediate download");
  expect(holdsWords({ key: "pdf", files: [file("pdf")] })).toBe("the PDF plan set");
  expect(holdsWords({ key: "study", files: [file("pdf")] })).toBe("the study set as a PDF");
  const changed = (businessDays: number | null) =>
    includesWords({ holds }, { fulfilment: "made", businessDays });
  expect(changed(15)).toBe("Includes PDF and CAD files, made in 15 business days");
  expect(changed(null)).toBe("Includes PDF and CAD files for immediate download");
  const comes = ", drawn within minutes of the payment";
  expect(includesWords({ holds, comes })).toBe(
    "Includes PDF and CAD files, drawn within minutes of the payment",
  );
});
