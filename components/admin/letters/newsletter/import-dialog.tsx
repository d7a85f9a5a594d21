"use client";

import { UploadIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { CsvFileField } from "@/components/admin/media/csv-file-field";
import { sendCsv } from "@/components/admin/media/upload-client";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import type { ImportReport } from "@/lib/letters/newsletter/dto";
import { MAX_IMPORT_BYTES } from "@/lib/letters/newsletter/schema";
import { ApiError } from "@/lib/platform/browser/api-client";

const FAILED = "The file could not be imported. Please try again.";

function useImport() {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [report, setReport] = useState<ImportReport>();
  const start = async (file: File | undefined) => {
    setReport(undefined);
    if (!file) return setError("Choose a file");
    if (file.size > MAX_IMPORT_BYTES) return setError("Choose a file of at most 5 MB");
    setError(undefined);
    setPending(true);
    try {
      setReport(await sendCsv<ImportReport>("/api/admin/newsletter/import", file));
      router.refresh();
    } catch (failure) {
      setError((failure instanceof ApiError ? failure.shown : undefined) ?? FAILED);
    } finally {
      setPending(false);
    }
  };
  const forget = () => {
    setError(undefined);
    setReport(undefined);
  };
  return { pending, error, report, start, forget };
}

export function ImportDialog() {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const { pending, error, report, start, forget } = useImport();
  const onOpenChange = (next: boolean) => {
    if (pending) return;
    setOpen(next);
    if (next) return;
    setFile(undefined);
    forget();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>
        <ReadyButton variant="outline">
          <UploadIcon aria-hidden="true" />
          Import CSV
        </ReadyButton>
      </DialogTrigger>
      <DialogContent
        title="Import subscribers"
        description="A CSV file with a column called Email, or with one address a line. Only people who asked for the newsletter may be in it."
        className="max-w-xl"
      >
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void start(file);
          }}
        >
          <CsvFileField
            label="File"
            hint="UTF-8, at most 5 MB"
            error={error}
            onFile={(chosen) => {
              setFile(chosen);
              forget();
            }}
          />
          {report ? <Report report={report} /> : null}
          <DialogFooter>
            <Button variant="ghost" disabled={pending} onClick={() => onOpenChange(false)}>
              {report ? "Done" : "Cancel"}
            </Button>
            <Button type="submit" disabled={pending}>
              {pending ? "Importing..." : "Import"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const lines = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "line" : "lines"}`;

function Report({ report }: { report: ImportReport }) {
  const { added, known, bad, badLines } = report;
  return (
    <section aria-label="Report" className="grid gap-3 rounded-md border bg-card p-4 text-[0.9375rem]">
      <p role="status">{`${added.toLocaleString("en-US")} added, ${known.toLocaleString("en-US")} known already, ${lines(bad)} not taken.`}</p>
      {badLines.length > 0 ? (
        <>
          <ul className="divide-y text-sm" aria-label="Lines not taken">
            {badLines.map(({ line, text, reason }) => (
              <li key={line} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2">
                <span className="text-muted-foreground tabular-nums">{`Line ${line}`}</span>
                <span>
                  <span>{reason}</span>
                  {text ? <span className="block break-all text-muted-foreground">{text}</span> : null}
                </span>
              </li>
            ))}
          </ul>
          {bad > badLines.length ? (
            <p className="text-sm text-muted-foreground">{`And ${lines(bad - badLines.length)} more.`}</p>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
