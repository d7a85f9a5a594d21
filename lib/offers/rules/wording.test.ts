import { expect, test } from "vitest";
import { packageWords } from "./wording";

test("a package says what comes at once, and apart from that what it may be used for", () => {
  const pdf = { kind: "pdf", name: "PDF set" } as const;
  const dxf = { kind: "dxf", name: "DXF" } as const;
  expect(packageWords({ builds: null, files: [pdf, dxf] })).toBe(
    "PDF and CAD at once, for any number of builds",
  );
  expect(packageWords({ builds: 1, files: [pdf] })).toBe("PDF at once, for one build");
  expect(packageWords({ builds: 0, files: [pdf] })).toBe("PDF at once, to study, not to build");
});
