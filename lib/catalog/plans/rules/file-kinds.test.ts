import { expect, test } from "vitest";
import { plainFileName, planFileKind } from "./file-kinds";

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["pdf", "%PDF-1.7\n%\xE2"],
  ["dwg", "AC1032\0\0\0"],
  ["zip", "PK\x03\x04rest"],
  ["dxf", "  0\r\nSECTION\r\n  2\r\nHEADER\r\n"],
  ["dxf", "999\nDrawn by hand\n0\nSECTION\n2\n"],
  ["dxf", "AutoCAD Binary DXF\r\n\x1a\0"],
] as const)("%s is known by its content", (kind, head) => {
  expect(planFileKind(bytes(head))).toBe(kind);
});

test.each(["<html>%", "MZ\x90", "", "PKWARE", "0\nSECTIONS", "\x89PNG\r\n\x1a\n"])(
  "%j is nothing for sale",
  (head) => {
    expect(planFileKind(bytes(head))).toBeUndefined();
  },
);

test("a buyer's file name holds no path and nothing a header trips over", () => {
  expect(plainFileName("../../etc/pass\r\nwd.exe", "pdf")).toBe("passwd.pdf");
  expect(plainFileName("C:\\plans\\Café Set (v2).PDF", "pdf")).toBe("Cafe Set (v2).pdf");
  expect(plainFileName("\u202E", "zip")).toBe("plan.zip");
});
