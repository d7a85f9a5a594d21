import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** The words that a file at the top of a domain, or of its `admin` folder, ends with. */
const VOCABULARY = ["schema", "dto", "queries", "mutations", "actions", "query-options", "jobs"] as const;

/** Use cases of a domain that are more than a read or a write, each in a file of its name. */
const USE_CASES: Record<string, readonly string[]> = {
  "lib/sales/assistants": ["checkout-sessions", "completion"],
  "lib/sales/disputes": ["submission"],
  "lib/sales/orders": [
    ...["buyer-refunds", "checkout", "open-payment", "payment-events"],
    ...["refunds", "settlement", "upgrades"],
  ],
  "lib/sales/requests": ["acceptance"],
};

/**
 * What a domain holds beside: `admin`, the same words where the staff's side differs;
 * `rules`, functions and tables that need neither server nor browser; `server`, what
 * needs the server and is neither a read nor a write; `browser`, what needs a window.
 */
const FOLDERS = ["admin", "rules", "server", "browser"];

/** Folders of a domain beyond those, and why. */
const OTHER_FOLDERS: Record<string, string> = {
  "lib/concierge/assistant": "the replies that need no model, one file for each kind of question",
  "lib/concierge/model": "the replies of a language model and what guards them",
  "lib/letters/outbox/templates": "one component for each mail",
  "lib/catalog/plans/understanding": "reads what a visitor wrote, one file for each kind of requirement",
};

/** The rooms of `lib` from the ground up: a room imports rooms of lower layers, never one beside it or above. */
const LAYERS = [
  ["platform"],
  ["settings"],
  ["access"],
  ["records", "queue"],
  ["media", "content", "catalog", "office"],
  ["sales"],
  ["drafting", "support", "letters"],
  ["insights", "concierge"],
  ["site", "contract"],
] as const;

/** Rooms that are one domain: their files lie in the room itself. */
const ONE_DOMAIN = ["settings", "media", "concierge"];

/** Folders of `lib` that describe or wrap every domain and are none: each file is named for what it declares. */
const NO_DOMAINS = ["lib/platform", "lib/contract", "lib/access/resources", "lib/records/writes"];

/** Names that say nothing of what is inside. */
const NAMELESS = /^(?:helpers?|utils?|misc|common|index|lib|types)$/;

/**
 * What reads or writes the database and is named otherwise, and why. Nothing new
 * belongs here: a read goes into a file of queries, a write into one of mutations.
 */
const OTHER_CLIENTS: Record<string, string> = {
  "lib/records/writes/recorded-write.ts": "writes a row of any resource with its entry in the log",
  "lib/access/staff/server/session.ts": "sessions of next-auth, which reads and writes them in one callback",
  "lib/access/staff/server/sign-in.ts": "counts tries and reads the user in one place",
};

const found = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();

const all = found("{app,components,lib}/**/*.{ts,tsx}").map((file) => ({
  file,
  source: readFileSync(file, "utf8"),
}));

/** The folder of the domain that a file of `lib` belongs to; undefined where it belongs to none. */
function domainOf(file: string): string | undefined {
  const [lib, room = "", domain] = file.split("/");
  if (lib !== "lib" || NO_DOMAINS.some((folder) => file.startsWith(`${folder}/`))) return undefined;
  return ONE_DOMAIN.includes(room) ? `lib/${room}` : `lib/${room}/${domain}`;
}
const domains = all.flatMap(({ file, source }) => {
  const domain = domainOf(file);
  return domain ? [{ file, source, domain }] : [];
});

/** What a file imports for use, types left out. */
function imports(source: string): { names: string; from: string }[] {
  return [...source.matchAll(/^import (?!type\b)(?:([^"]*?) from )?"([^"]+)";/gm)].map(
    ([, names = "", from = ""]) => ({ names, from }),
  );
}

const base = (file: string) => path.basename(file).replace(/\.tsx?$/, "");
const kindOf = (file: string) =>
  VOCABULARY.find((word) => base(file) === word || base(file).endsWith(`-${word}`));
const importsClient = (source: string) =>
  imports(source).some(
    ({ names, from }) => from === "@/lib/platform/db/client" && /(?:^|[{\s,])db\b/.test(names),
  );

test("no file has a name that says nothing", () => {
  expect(all.map(({ file }) => file).filter((file) => NAMELESS.test(base(file)))).toEqual([]);
});

test("a domain holds the files that its vocabulary knows, and no others", () => {
  const unknown = domains
    .filter(({ file, domain }) => {
      const folder = path.dirname(file);
      const [inside, ...deeper] = path.relative(domain, folder).split("/");
      if (folder in OTHER_FOLDERS || USE_CASES[folder]?.includes(base(file))) return false;
      if (!inside || inside === "admin") return kindOf(file) === undefined || deeper.length > 0;
      return deeper.length > 0 || !FOLDERS.includes(inside);
    })
    .map(({ file }) => file);
  expect(unknown).toEqual([]);
});

test("no exception is named that is not there", () => {
  const folders = new Set(all.map(({ file }) => path.dirname(file)));
  expect(Object.keys(OTHER_FOLDERS).filter((folder) => !folders.has(folder))).toEqual([]);
});

test("only queries, mutations and what is named here touch the database client", () => {
  const clients = all
    .filter(({ file, source }) => !file.startsWith("lib/platform/") && importsClient(source))
    .map(({ file }) => file)
    .filter((file) => kindOf(file) !== "queries" && kindOf(file) !== "mutations");
  expect(clients).toEqual(Object.keys(OTHER_CLIENTS).sort());
});

describe("a file of a domain keeps to its word", () => {
  const of = (...kinds: string[]) => domains.filter(({ file }) => kinds.includes(kindOf(file) ?? ""));

  test("server actions are in files of actions, and nowhere else", () => {
    const marked = all.filter(({ source }) => /^"use server";/m.test(source)).map(({ file }) => file);
    expect(marked.filter((file) => kindOf(file) !== "actions")).toEqual([]);
  });

  test.each(of("queries", "mutations"))("$file is for the server only", ({ source }) => {
    expect(imports(source).map(({ from }) => from)).toContain("server-only");
  });

  test.each(of("mutations"))("$file knows nothing of requests and cookies", ({ source }) => {
    const forbidden = imports(source).filter(({ from }) => /^next\//.test(from));
    expect(forbidden).toEqual([]);
  });

  const rules = domains.filter(({ file }) => path.dirname(file).endsWith("/rules"));

  test.each([...of("schema", "dto"), ...rules])("$file runs on both sides", ({ source }) => {
    const forbidden = imports(source).filter(({ from }) =>
      /^(?:server-only|node:|next\/)|\/(?:server|browser)\/|[/-](?:queries|mutations|actions)$|\/db\/client$/.test(
        from,
      ),
    );
    expect(forbidden).toEqual([]);
  });

  test("what the contract says of a response is the type of its DTO, and not written twice", () => {
    const twice = all.flatMap(({ file, source }) =>
      [...source.matchAll(/^(?:export )?const (\w+Dto)Schema\b/gm)].flatMap(([, name = ""]) => {
        const type = name.charAt(0).toUpperCase() + name.slice(1);
        const byHand = new RegExp(
          `\\b(?:interface ${type}\\b|type ${type} = (?!z\\.infer<typeof ${name}Schema>;))`,
        );
        return all.filter((one) => byHand.test(one.source)).map((one) => `${one.file}: ${type} of ${file}`);
      }),
    );
    expect(twice).toEqual([]);
  });

  test("what needs the server is not imported by what runs in the browser", () => {
    const wrong = all
      .filter(({ source }) => /^"use client";/.test(source))
      .flatMap(({ file, source }) =>
        imports(source)
          .filter(({ from }) => /^@\/lib\/(?:[^/]+\/){1,2}server\//.test(from))
          .map(({ from }) => `${file} imports ${from}`),
      );
    expect(wrong).toEqual([]);
  });
});

test("imports run one way: app to components to lib", () => {
  const wrong = all.flatMap(({ file, source }) =>
    [...source.matchAll(/from "@\/(app|components)\//g)]
      .filter(([, to]) => file.startsWith("lib/") || (file.startsWith("components/") && to === "app"))
      .map(([, to]) => `${file} imports ${to}`),
  );
  expect(wrong).toEqual([]);
});

test("the search of plans is reached by its face", () => {
  const face = new Set(["queries", "facet-queries"]);
  const inner = all.flatMap(({ file, source }) =>
    file.startsWith("lib/catalog/plan-search/")
      ? []
      : [...source.matchAll(/"@\/lib\/catalog\/plan-search\/([^"]+)"/g)].flatMap(([, to = ""]) =>
          face.has(to) ? [] : `${file} imports ${to}`,
        ),
  );
  expect(inner).toEqual([]);
});

describe("the rooms of lib", () => {
  const files = found("lib/**/*.{ts,tsx}").map((file) => ({ file, source: readFileSync(file, "utf8") }));
  const roomOf = (file: string) => file.split("/")[1] ?? "";
  const layerOf = (room: string) => LAYERS.findIndex((rooms) => (rooms as readonly string[]).includes(room));
  /** Every room that a file names, in an import of a type too. */
  const roomsIn = ({ file, source }: { file: string; source: string }) =>
    [...source.matchAll(/(?:\bfrom |\bimport\(|\bimport )"(@\/lib\/[^"]+|\.[^"]+)"/g)]
      .map(([, to = ""]) => roomOf(to.startsWith("@/") ? to.slice(2) : path.join(path.dirname(file), to)))
      .filter((room) => room !== roomOf(file));

  test("are those of the table", () => {
    const rooms = [...new Set(files.map(({ file }) => roomOf(file)))].sort();
    expect(rooms).toEqual(LAYERS.flat().sort());
  });

  test("import lower layers alone", () => {
    const uphill = files.flatMap((source) =>
      roomsIn(source)
        .filter((room) => layerOf(room) >= layerOf(roomOf(source.file)))
        .map((room) => `${source.file} imports ${room}`),
    );
    const table = LAYERS.map((rooms, layer) => {
      const told = rooms.map((room) => {
        const own = files.filter(({ file }) => roomOf(file) === room);
        return `${room} (${own.length} files, of ${new Set(own.flatMap(roomsIn)).size} rooms)`;
      });
      return `  ${layer}  ${told.join(", ")}`;
    });
    console.log(`rooms of lib by layer, arrows uphill: ${uphill.length}\n${table.join("\n")}`);
    expect(uphill).toEqual([]);
  });
});
