import { expect, test } from "vitest";
import { deliveryWords, includesWords, packageWords } from "./wording";

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
  const full = { key: "full", files: ["pdf", "dxf"] } as const;
  const includes = (one: { key: "study" | "pdf" | "full"; files: readonly string[] }) =>
    includesWords({ ...one, files: [...one.files] });
  expect(includes(full)).toBe("Includes PDF and CAD files for immediate download");
  expect(includes({ key: "pdf", files: ["pdf"] })).toBe("Includes the PDF plan set for immediate download");
  expect(includes({ key: "study", files: ["pdf"] })).toBe(
    "Includes the study set as a PDF for immediate download",
  );
  const changed = (businessDays: number | null) =>
    includesWords({ ...full, files: [...full.files] }, { fulfilment: "made", businessDays });
  expect(changed(15)).toBe("Includes PDF and CAD files, made in 15 business days");
  expect(changed(null)).toBe("Includes PDF and CAD files for immediate download");
  const comes = ", drawn within minutes of the payment";
  expect(includesWords({ ...full, files: [...full.files], comes })).toBe(
    "Includes PDF and CAD files, drawn within minutes of the payment",
  );
});
