import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose older way of copying ends so. @returns what was selected when it was asked to copy */
function browserWith(clipboard: unknown, execCommand: () => boolean) {
  const copied: string[] = [];
  const field = { value: "", style: {}, remove: vi.fn(), select: vi.fn() };
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("navigator", { clipboard });
  vi.stubGlobal("document", {
    activeElement: null,
    createElement: () => field,
    body: { append: vi.fn() },
    execCommand: (command: string) => {
      if (command === "copy" && field.select.mock.calls.length > 0) copied.push(field.value);
      return execCommand();
    },
  });
  return { copied, field };
}

test("a text goes to the clipboard of the browser", async () => {
  const writeText = vi.fn(async () => undefined);
  const { copied } = browserWith({ writeText }, () => true);
  expect(await copyText("/media/a.webp")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("/media/a.webp");
  expect(copied).toEqual([]);
});

test.each([
  ["is not there, as over plain HTTP", undefined],
  ["is refused", { writeText: () => Promise.reject(new Error("NotAllowedError")) }],
])("where the clipboard %s, the text is selected and copied", async (_case, clipboard) => {
  const { copied, field } = browserWith(clipboard, () => true);
  expect(await copyText("/media/a.webp")).toBe(true);
  expect(copied).toEqual(["/media/a.webp"]);
  expect(field.remove).toHaveBeenCalled();
});

test.each([
  ["says no", () => false],
  [
    "breaks",
    () => {
      throw new Error("no");
    },
  ],
])("a browser that %s is told as a failure, and the field goes", async (_case, execCommand) => {
  const { field } = browserWith(undefined, execCommand);
  expect(await copyText("/media/a.webp")).toBe(false);
  expect(field.remove).toHaveBeenCalled();
});
