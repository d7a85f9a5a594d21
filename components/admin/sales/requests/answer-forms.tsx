"use client";

import { type FormEvent, useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { LabelledSelect, LabelledTextarea } from "@/components/ui/labelled-input";
import { askRequestAction, refuseRequestAction } from "@/lib/sales/requests/actions";
import type { AdminRequestDto } from "@/lib/sales/requests/admin/dto";
import { ANSWER_TEMPLATES } from "@/lib/sales/requests/rules/answer-templates";
import { nextState } from "@/lib/sales/requests/rules/states";

/** One text, which is a message to the buyer, or the reason of a refusal. */
export function AnswerForms({ request }: { request: AdminRequestDto }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [refusing, setRefusing] = useState(false);
  const [pending, run] = useStaffAction();
  const { id, version, state } = request;
  const mayRefuse = nextState(state, "refuse") !== undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (!text.trim()) {
      setError(refusing ? "Say why: the person reads it." : "Please write your question.");
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    await (refusing
      ? run(() => refuseRequestAction({ id, version, reason: text }), {
          success: "Refused, the buyer is told by email",
          failure: "Failed to refuse the request",
        })
      : run(() => askRequestAction({ id, version, text }), {
          success: "Sent, the buyer is told by email",
          failure: "Failed to send the message",
        }));
  };
  return (
    <form noValidate aria-label="Answer" onSubmit={submit} className="grid gap-4">
      <LabelledSelect
        label="Begin with a text"
        optional
        name="template"
        value=""
        options={ANSWER_TEMPLATES.map(({ name }) => ({ value: name, label: name }))}
        onChange={(event) => {
          const found = ANSWER_TEMPLATES.find(({ name }) => name === event.target.value);
          if (found) setText((before) => [before.trim(), found.text].filter(Boolean).join("\n\n"));
        }}
      />
      <LabelledTextarea
        label={refusing ? "Why it cannot be done" : "Message to the buyer"}
        required
        name="text"
        rows={5}
        maxLength={refusing ? 2000 : 4000}
        error={error}
        hint="In the email and on the page of the request."
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      {mayRefuse ? (
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input type="checkbox" checked={refusing} onChange={(event) => setRefusing(event.target.checked)} />
          <span>Refuse the request with this reason. Nothing follows it.</span>
        </label>
      ) : null}
      <ReadyButton
        type="submit"
        className="w-fit"
        disabled={pending}
        variant={refusing ? "destructive" : "default"}
      >
        {pending ? "Sending..." : refusing ? "Refuse Request" : "Send Message"}
      </ReadyButton>
      <UnsavedGuard active={text.trim() !== "" && !pending} onLeave={() => setText("")} />
    </form>
  );
}
