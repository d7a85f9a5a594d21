"use client";

import { useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { LabelledCheckbox } from "@/components/ui/labelled-checkbox";
import { LabelledTextarea } from "@/components/ui/labelled-input";
import { fileKindName } from "@/lib/catalog/plans/rules/file-names";
import { sendCorrectionAction } from "@/lib/sales/corrections/actions";
import type { CorrectableFileDto } from "@/lib/sales/corrections/dto";
import { NOTE_MAX, sendCorrectionSchema } from "@/lib/sales/corrections/schema";
import { Recipients } from "./recipients";
import { useRecipients } from "./use-recipients";

interface SendCorrectionProps {
  planId: number;
  planNumber: string;
  files: readonly CorrectableFileDto[];
}

/** What was typed stays when the dialog is closed and opened again. */
export function SendCorrection({ planId, planNumber, files }: SendCorrectionProps) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const [left, setLeft] = useState<readonly number[]>([]);
  const [pending, run] = useStaffAction();
  const fileIds = files.flatMap(({ id }) => (left.includes(id) ? [] : [id]));
  const send = async (text: string) => {
    const worked = await run(() => sendCorrectionAction({ planId, fileIds, note: text }), {
      success: "Correction is on its way",
      failure: "Failed to send the correction",
    });
    if (!worked) return;
    setOpen(false);
    setNote("");
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !pending && setOpen(next)}>
      <DialogTrigger asChild>
        <ReadyButton variant="outline" size="sm">
          Send a correction
        </ReadyButton>
      </DialogTrigger>
      <DialogContent
        title="Send a correction"
        description="Every order that holds an earlier revision gets one email with your note and its link, under which the corrected file is. This cannot be taken back."
      >
        <CorrectionForm
          {...{ planId, planNumber, files, fileIds, note, pending }}
          onNote={setNote}
          onChoose={(id, chosen) => setLeft(chosen ? left.filter((one) => one !== id) : [...left, id])}
          onSend={send}
          onCancel={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}

interface CorrectionFormProps extends SendCorrectionProps {
  fileIds: readonly number[];
  note: string;
  pending: boolean;
  onNote: (text: string) => void;
  onChoose: (id: number, chosen: boolean) => void;
  onSend: (note: string) => Promise<void>;
  onCancel: () => void;
}

function CorrectionForm(props: CorrectionFormProps) {
  const { planId, planNumber, files, fileIds, note, pending, onNote, onChoose, onSend, onCancel } = props;
  const [error, setError] = useState<string>();
  const { recipients, failure } = useRecipients(planId, fileIds);
  const total = recipients?.total ?? 0;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (pending || total === 0) return;
        const checked = sendCorrectionSchema.shape.note.safeParse(note);
        setError(checked.error?.issues[0]?.message);
        if (checked.success) void onSend(checked.data);
        else event.currentTarget.querySelector("textarea")?.focus();
      }}
    >
      <fieldset>
        <legend className="text-sm font-medium">Corrected files</legend>
        {files.map((file) => (
          <LabelledCheckbox
            key={file.id}
            label={`${fileKindName(file)}, revision ${file.revision}: ${file.fileName}`}
            checked={fileIds.includes(file.id)}
            disabled={pending}
            onChange={(chosen) => onChoose(file.id, chosen)}
          />
        ))}
      </fieldset>
      <LabelledTextarea
        label="Note to the buyers"
        required
        error={error}
        name="note"
        rows={5}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => {
          onNote(event.target.value);
          setError(undefined);
        }}
      />
      <Recipients {...{ planNumber, recipients, failure }} none={fileIds.length === 0} />
      <DialogFooter>
        <Button variant="ghost" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={pending || total === 0}>
          {pending ? "Sending..." : total > 0 ? `Tell ${total.toLocaleString("en-US")} now` : "Tell them now"}
        </Button>
      </DialogFooter>
    </form>
  );
}
