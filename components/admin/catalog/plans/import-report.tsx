import type { ReactNode } from "react";
import type { ImportCheck } from "@/lib/catalog/plans/admin/import-schema";

const LISTED = 100;

const count = (value: number) => value.toLocaleString("en-US");

export function ImportReport({ check }: { check: ImportCheck }) {
  const { rows, created, updated, unchanged, refused } = check;
  const { problems, problemCount, notes, noteCount, changes } = check;
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
      <Rows
        id="import-problems"
        title="What is wrong"
        all={problemCount}
        rows={problems.slice(0, LISTED)}
        hint="Rows with a problem are left out. Fix them in the file and check it again."
      >
        {({ row, column, value, message, fix }) => ({
          head: [`Row ${row}`, column].filter(Boolean).join(", "),
          text: (
            <>
              <span className="text-destructive">{`${message}.`}</span> <span>{fix}</span>
              <span className="block text-muted-foreground">
                {value === "" ? "The cell is empty" : `"${value}"`}
              </span>
            </>
          ),
        })}
      </Rows>
      <Rows id="import-notes" title="To know" all={noteCount} rows={notes.slice(0, 10)}>
        {({ row, message }) => ({ head: `Row ${row}`, text: message })}
      </Rows>
      <Rows id="import-changes" title="What would be done" all={created + updated} rows={changes}>
        {({ row, action, name, fields }) => ({
          head: `Row ${row}, ${action === "create" ? "new" : "changed"}`,
          text: (
            <>
              <span>{name}</span>
              {fields.map(({ column, from, to }) => (
                <span key={column} className="block text-muted-foreground">
                  {`${column}: ${from || "nothing"} becomes ${to || "nothing"}`}
                </span>
              ))}
            </>
          ),
        })}
      </Rows>
    </section>
  );
}

interface RowsProps<R> {
  id: string;
  title: string;
  hint?: string;
  rows: R[];
  /** How many there are. */
  all: number;
  children: (row: R) => { head: string; text: ReactNode };
}

function Rows<R>({ id, title, hint, rows, all, children }: RowsProps<R>) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      {hint ? <p className="text-sm text-muted-foreground">{hint}</p> : null}
      <ul className="mt-2 divide-y border-y text-sm">
        {rows.map(children).map(({ head, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a response of the server, never put in another order
          <li key={index} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span className="font-medium">{head}</span>
            <span className="[overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ul>
      {all > rows.length ? (
        <p className="mt-2 text-sm text-muted-foreground">{`And ${count(all - rows.length)} more.`}</p>
      ) : null}
    </section>
  );
}
