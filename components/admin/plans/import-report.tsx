import type { ImportCheck, ImportProblem } from "@/lib/plans/admin/import-schema";

/** Problems that the screen lists; whoever mends these checks again. */
const LISTED = 100;

const count = (value: number) => value.toLocaleString("en-US");

/** What an import would do: how many, what is wrong with which cell, and the first changes. */
export function ImportReport({ check }: { check: ImportCheck }) {
  const { rows, created, updated, unchanged, refused } = check;
  const facts = [
    ["New", created],
    ["Changed", updated],
    ["As they are", unchanged],
    ["With a problem", refused],
  ] as const;
  return (
    <section
      aria-label="Check"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-md border bg-card p-5 sm:p-6"
    >
      <div>
        <h2 className="text-subheading">Check</h2>
        <p role="status" className="mt-1 text-muted-foreground">
          {`${count(rows)} ${rows === 1 ? "row" : "rows"} read. Nothing is written yet.`}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-2xl tabular-nums">{count(value)}</dd>
          </div>
        ))}
      </dl>
      <Problems check={check} />
      <Notes check={check} />
      <Changes check={check} />
    </section>
  );
}

function Problems({ check: { problems, problemCount } }: { check: ImportCheck }) {
  if (problemCount === 0) return null;
  return (
    <section aria-labelledby="import-problems">
      <h3 id="import-problems" className="font-medium">
        What is wrong
      </h3>
      <p className="text-sm text-muted-foreground">
        Rows with a problem are left out. Mend them in the file and check it again.
      </p>
      <ul className="mt-2 divide-y border-y text-sm">
        {problems.slice(0, LISTED).map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a response of the server, never put in another order
          <Problem key={index} problem={problem} />
        ))}
      </ul>
      <More shown={Math.min(LISTED, problems.length)} all={problemCount} />
    </section>
  );
}

function Problem({ problem: { row, column, value, message, fix } }: { problem: ImportProblem }) {
  return (
    <li className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="font-medium">{[`Row ${row}`, column].filter(Boolean).join(", ")}</span>
      <span className="[overflow-wrap:anywhere]">
        <span className="text-destructive">{message}.</span> {fix}
        <span className="block text-muted-foreground">
          {value === "" ? "The cell is empty" : `"${value}"`}
        </span>
      </span>
    </li>
  );
}

function Notes({ check: { notes, noteCount } }: { check: ImportCheck }) {
  if (noteCount === 0) return null;
  return (
    <section aria-labelledby="import-notes">
      <h3 id="import-notes" className="font-medium">
        To know
      </h3>
      <ul className="mt-2 divide-y border-y text-sm">
        {notes.slice(0, 10).map(({ row, message }) => (
          <li key={`${row} ${message}`} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span className="font-medium">{`Row ${row}`}</span>
            <span className="[overflow-wrap:anywhere]">{message}</span>
          </li>
        ))}
      </ul>
      <More shown={Math.min(10, notes.length)} all={noteCount} />
    </section>
  );
}

function Changes({ check: { changes, created, updated } }: { check: ImportCheck }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="import-changes">
      <h3 id="import-changes" className="font-medium">
        What would be done
      </h3>
      <ul className="mt-2 divide-y border-y text-sm">
        {changes.map(({ row, action, name, fields }) => (
          <li key={row} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span className="font-medium">{`Row ${row}, ${action === "create" ? "new" : "changed"}`}</span>
            <span className="[overflow-wrap:anywhere]">
              {name}
              {fields.map(({ column, from, to }) => (
                <span key={column} className="block text-muted-foreground">
                  {`${column}: ${from || "nothing"} becomes ${to || "nothing"}`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <More shown={changes.length} all={created + updated} />
    </section>
  );
}

function More({ shown, all }: { shown: number; all: number }) {
  return all > shown ? (
    <p className="mt-2 text-sm text-muted-foreground">{`And ${count(all - shown)} more.`}</p>
  ) : null;
}
