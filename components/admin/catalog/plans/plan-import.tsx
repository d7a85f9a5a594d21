"use client";

import { DownloadIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { CsvFileField } from "@/components/admin/media/csv-file-field";
import { sendCsv } from "@/components/admin/media/upload-client";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Progress } from "@/components/ui/progress";
import { Textarea } from "@/components/ui/textarea";
import { type ImportCheck, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "@/lib/catalog/plans/admin/import-schema";
import { ApiError } from "@/lib/platform/browser/api-client";
import type { BulkRunDto } from "@/lib/records/bulk-runs/dto";
import { ImportReport } from "./import-report";

const PATH = "/api/admin/plans/import";
const FAILED = "The store did not answer. Nothing was written. Please try again.";

type Doing = "checking" | "importing";

function useImport() {
  const router = useRouter();
  const [doing, setDoing] = useState<Doing>();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();
  const [check, setCheck] = useState<ImportCheck>();
  const send = async <T,>(what: Doing, path: string, source: File | string, then: (response: T) => void) => {
    setError(undefined);
    setDoing(what);
    try {
      then(await sendCsv<T>(path, source, setPercent));
    } catch (failure) {
      setError((failure instanceof ApiError ? failure.shown : undefined) ?? FAILED);
      setCheck(undefined);
    } finally {
      setDoing(undefined);
      setPercent(undefined);
    }
  };
  const forget = () => {
    setError(undefined);
    setCheck(undefined);
  };
  const look = (source: File | string | undefined) => {
    forget();
    if (!source) return setError("Choose a file, or paste its rows");
    const bytes = typeof source === "string" ? source.length : source.size;
    if (bytes > MAX_IMPORT_BYTES) return setError("Choose a file of at most 32 MB");
    void send("checking", PATH, source, setCheck);
  };
  const start = (source: File | string, seen: string) =>
    send<BulkRunDto>("importing", `${PATH}?${new URLSearchParams({ seen })}`, source, ({ id }) =>
      router.replace(`/admin/house-plans/import?run=${id}`),
    );
  return { doing, percent, error, check, forget, look, start };
}

export function PlanImport() {
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState("");
  const { doing, percent, error, check, forget, look, start } = useImport();
  const source = file ?? (pasted.trim() === "" ? undefined : pasted);
  const todo = check ? check.created + check.updated : 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-md border bg-card p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          look(source);
        }}
      >
        <Rules />
        <CsvFileField
          label="CSV file"
          hint={`UTF-8, at most 32 MB and ${MAX_IMPORT_ROWS.toLocaleString("en-US")} plans`}
          error={error}
          onFile={(chosen) => {
            setFile(chosen);
            forget();
          }}
        />
        {file ? null : (
          <Field label="Or paste the rows" optional hint="With the line that names the columns.">
            {({ required: _required, ...control }) => (
              <Textarea
                {...control}
                rows={4}
                spellCheck={false}
                className="max-h-80 font-mono text-sm"
                value={pasted}
                onChange={(event) => {
                  setPasted(event.target.value);
                  forget();
                }}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <ReadyButton type="submit" variant={check ? "outline" : "default"} disabled={doing !== undefined}>
            {doing === "checking" ? "Checking..." : check ? "Check again" : "Check"}
          </ReadyButton>
          <a href={PATH} download className={buttonVariants({ variant: "ghost" })}>
            <DownloadIcon aria-hidden="true" />
            Download template
          </a>
        </div>
        {doing ? <Progress value={percent === 100 ? undefined : percent} label="Sending the file" /> : null}
      </form>
      {check ? <ImportReport check={check} /> : null}
      {check && source && todo > 0 ? (
        <div>
          <Button disabled={doing !== undefined} onClick={() => void start(source, check.fingerprint)}>
            {doing === "importing"
              ? "Starting..."
              : `Import ${todo.toLocaleString("en-US")} ${todo === 1 ? "plan" : "plans"}`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Rules() {
  return (
    <ul className="list-disc space-y-1 ps-5 text-[0.9375rem] text-muted-foreground">
      <li>
        A row changes the plan of its ID, or else of its slug, which is made from the name where it is not
        there. Any other row is a new plan.
      </li>
      <li>New plans are drafts until they have files to sell.</li>
      <li>A column that is left out leaves its field as it is; an empty cell empties it.</li>
      <li>An export of the plans list has these columns, so that it can be changed and taken back.</li>
    </ul>
  );
}
