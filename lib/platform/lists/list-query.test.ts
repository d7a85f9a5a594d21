import { describe, expect, it } from "vitest";
import { parseCsv, toCsv, withoutGuard } from "./csv";
import { listHref, readListQuery } from "./list-query";

const SHAPE = {
  sorts: ["id", "name"],
  defaultSort: "id",
  defaultDir: "desc",
  filters: { role: ["admin", "editor"], user: null },
} as const;

describe("the address of a list", () => {
  it("falls back where it makes no sense", () => {
    const query = readListQuery(
      { q: ["  two ", "x"], sort: "password", dir: "up", page: "-3", role: "owner", user: "7" },
      SHAPE,
    );
    expect(query).toEqual({ q: "two", sort: "id", dir: "desc", page: 1, size: 25, filters: { user: "7" } });
  });

  it("starts at page 1 again when anything else changes, and reads back what it wrote", () => {
    const query = readListQuery(new URLSearchParams("q=a%26b&sort=name&dir=asc&page=4&role=admin"), SHAPE);
    expect(query.page).toBe(4);
    const href = listHref("/admin/users", query, { filters: { role: "" } });
    expect(href).toBe("/admin/users?q=a%26b&sort=name&dir=asc");
    const next = new URLSearchParams(listHref("/x", query, { page: 5 }).slice(3));
    expect(readListQuery(next, SHAPE)).toEqual({ ...query, page: 5 });
  });
});

describe("CSV", () => {
  it("quotes what needs it and makes formulas plain text, numbers excepted", () => {
    expect(
      toCsv(
        ["a", "b"],
        [
          ['say "hi", you', "=1+1"],
          [-5, null],
          ["-5", "two\nlines"],
        ],
      ),
    ).toBe('\uFEFFa,b\r\n"say ""hi"", you",\'=1+1\r\n-5,\r\n\'-5,"two\nlines"\r\n');
  });

  it.each([..."=+-@\t\r\n＝＋－＠"])("guards a cell that begins with %j, and reads it as it was", (first) => {
    const text = `${first}1+1`;
    const file = toCsv(["a"], [[text]]);
    expect(file.replaceAll('"', "")).toContain(`'${text}`);
    const cell = parseCsv(file)[1]?.cells[0] ?? "";
    expect(withoutGuard(cell)).toBe(text);
  });

  it.each([
    ['"a\nb', 1],
    ['Name\n"a, b"\nc,"d\ne\n', 3],
    ['"a\n\nb",c\n"said ""so""\n', 4],
  ])("refuses %j, whose last quote opens on line %i", (file, line) => {
    expect(() => parseCsv(file)).toThrow(`The quote that opens on line ${line} is never closed.`);
  });
});
