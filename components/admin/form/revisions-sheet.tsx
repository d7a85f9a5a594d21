"use client";

import { HistoryIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/sheet";
import { formatMoment } from "@/lib/platform/format/dates";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { RevisionDto } from "@/lib/records/revisions/queries";
import { useStaffAction } from "../actions/use-staff-action";
import { shownValue } from "./shown-value";

interface RevisionsSheetProps {
  revisions: RevisionDto[];
  /** The row as it is now, by stored field name. */
  current: Record<string, unknown>;
  labels: Record<string, string>;
  restore?: (revisionId: number) => Promise<FormState>;
  failure: string;
}

export function RevisionsSheet({ revisions, current, labels, restore, failure }: RevisionsSheetProps) {
  const [open, setOpen] = useState(false);
  const [pending, run] = useStaffAction();
  if (revisions.length === 0) return null;
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="outline">
          <HistoryIcon aria-hidden="true" />
          <span>{`Versions (${revisions.length})`}</span>
        </Button>
      </SheetTrigger>
      <SheetContent className="w-[min(34rem,calc(100vw-2rem))]">
        <SheetHeader>
          <SheetTitle>Earlier versions</SheetTitle>
          <SheetDescription>
            Restoring brings the text back as it was before that save. Whether it is published stays as it is.
          </SheetDescription>
        </SheetHeader>
        <ol className="grid gap-4 px-5 pb-6">
          {revisions.map((revision, index) => {
            // What the save made of it: the next later version, or the row of now.
            const after = revisions[index - 1]?.data ?? current;
            return (
              <li key={revision.id} className="grid gap-3 rounded-md border bg-card p-4">
                <div>
                  <p className="font-medium">{formatMoment(revision.savedAt)}</p>
                  <p className="text-sm text-muted-foreground">
                    {`${revision.savedBy ?? "A former member of staff"} changed ${
                      revision.changed.map((name) => labels[name] ?? name).join(", ") || "a private field"
                    }`}
                  </p>
                </div>
                <dl className="grid gap-2 text-sm empty:hidden">
                  {revision.changed.map((name) => (
                    <div key={name}>
                      <dt className="text-muted-foreground">{labels[name] ?? name}</dt>
                      <dd className="wrap-anywhere">
                        <del className="text-muted-foreground">{shownValue(revision.data[name])}</del>
                        <br />
                        <ins className="no-underline">{shownValue(after[name])}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
                {restore ? (
                  <Button
                    variant="outline"
                    size="sm"
                    className="w-fit"
                    disabled={pending}
                    onClick={async () => {
                      const worked = await run(() => restore(revision.id), {
                        success: "Version restored",
                        failure,
                      });
                      // The form on the page still holds the version of before.
                      if (worked) window.location.reload();
                    }}
                  >
                    Restore the version before this save
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ol>
      </SheetContent>
    </Sheet>
  );
}
