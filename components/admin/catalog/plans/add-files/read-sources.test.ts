import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/index-native.js";
import { describe, expect, test } from "vitest";
import { readSources, withoutArchives } from "./read-sources";

async function zipped(name: string, files: Record<string, string>, options = {}): Promise<File> {
  const writer = new ZipWriter(new BlobWriter("application/zip"), { useWebWorkers: false, ...options });
  for (const [path, text] of Object.entries(files)) await writer.add(path, new TextReader(text));
  return new File([await writer.close()], name);
}

const named = (files: { name: string }[]) => files.map(({ name }) => name);

test("of an archive the files are listed without unpacking, folders and the system's left out", async () => {
  const zip = await zipped("all.zip", {
    "plans/HP-021.pdf": "%PDF-1.7 one",
    "__MACOSX/plans/._HP-021.pdf": "x",
    ".DS_Store": "x",
    "HP-022-front.png": "picture",
  });
  const { files, notes } = await readSources([zip, new File(["%PDF"], "HP-023.pdf")]);
  expect(named(files)).toEqual(["all.zip", "plans/HP-021.pdf", "HP-022-front.png", "HP-023.pdf"]);
  expect(notes).toEqual([]);
  expect(await (await files[1]?.open())?.text()).toBe("%PDF-1.7 one");
  expect(await (await files[3]?.open())?.text()).toBe("%PDF");
  expect(files[1]).toMatchObject({ bytes: 12, archive: "all.zip" });
  expect(new Set(files.map(({ key }) => key)).size).toBe(4);
});

describe("archives that are not what they say", () => {
  test("a file that unpacks to more than it says is refused, as far as it is read", async () => {
    const zip = await zipped("bomb.zip", { "HP-021.pdf": "0".repeat(3_000_000) });
    const bytes = new Uint8Array(await zip.arrayBuffer());
    const view = new DataView(bytes.buffer);
    // The size in the list of contents, which the reader goes by.
    const at = Buffer.from(bytes).lastIndexOf(Buffer.from("PK\x01\x02"));
    view.setUint32(at + 24, 100, true);
    const { files } = await readSources([new File([bytes], "bomb.zip")]);
    expect(files[1]?.bytes).toBe(100);
    await expect(files[1]?.open()).rejects.toThrow("cannot be unpacked");
  });

  test("a file that is protected says so", async () => {
    const zip = await zipped("secret.zip", { "HP-021.pdf": "secret" }, { password: "x" });
    const { files } = await readSources([zip]);
    expect(files[1]?.problem).toMatch(/protected by a password/);
  });

  test("rubbish is named, and the other files are read", async () => {
    const { files, notes } = await readSources([
      new File(["rubbish"], "bad.zip"),
      new File(["x"], "HP-1.pdf"),
    ]);
    expect(named(files)).toEqual(["bad.zip", "HP-1.pdf"]);
    expect(notes).toEqual(["bad.zip is not a ZIP file that can be read."]);
  });

  test("more than 1,000 files are cut off with a sentence", async () => {
    const many = Object.fromEntries(Array.from({ length: 1010 }, (_, at) => [`HP-${at + 1}.pdf`, "x"]));
    const { files, notes } = await readSources([await zipped("many.zip", many)]);
    expect(files).toHaveLength(1000);
    expect(notes).toEqual([expect.stringMatching(/At most 1,000 files/)]);
  });
});

describe("a ZIP file", () => {
  const source = (name: string, planId?: number, archive?: string) => ({
    ...{ key: name, name, bytes: 1, open: async () => new Blob(), planId, archive },
  });
  test("of which a file is a plan's is opened, whatever its own name", () => {
    const files = [
      source("HP-021.zip", 21),
      source("HP-021.pdf", 21, "HP-021.zip"),
      source("x.pdf", undefined, "HP-021.zip"),
    ];
    expect(named(withoutArchives(files))).toEqual(["HP-021.pdf", "x.pdf"]);
  });
  test("of which none is, but whose name begins with a plan, is for buyers", () => {
    const files = [source("HP-021-cad.zip", 21), source("wall.dwg", undefined, "HP-021-cad.zip")];
    expect(named(withoutArchives(files))).toEqual(["HP-021-cad.zip"]);
  });
  test("of no plan shows its files, and itself when it has none", () => {
    const files = [source("all.zip"), source("x.pdf", undefined, "all.zip"), source("bad.zip")];
    expect(named(withoutArchives(files))).toEqual(["x.pdf", "bad.zip"]);
  });
});
