import { describe, expect, test } from "vitest";
import { attachmentHeader, parseRange } from "./byte-range";

describe("ranges of a file of 100 bytes", () => {
  test.each([
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=10-19", { start: 10, end: 19 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
  ])("%s", (header, range) => expect(parseRange(header, 100)).toEqual(range));

  test.each([null, "", "bytes=", "bytes=-", "bytes=5-2", "bytes=0-1,5-6", "lines=1-2", "bytes=a-b"])(
    "%s asks for the whole file",
    (header) => expect(parseRange(header, 100)).toBeUndefined(),
  );
});

test("a file name neither breaks out of its header nor loses its letters", () => {
  expect(attachmentHeader('Łódź "plan"\r\nX: 1.pdf')).toBe(
    "attachment; filename=\"__d_ _plan___X_ 1.pdf\"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%22plan%22%0D%0AX%3A%201.pdf",
  );
});
