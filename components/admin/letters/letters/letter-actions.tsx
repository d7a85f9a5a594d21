"use client";

import { useRef } from "react";
import { v4 as uuid } from "uuid";
import { ActionButton } from "@/components/admin/actions/action-button";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { sendLetterAction, stopLetterAction, testLetterAction } from "@/lib/letters/letters/actions";
import type { LetterDto } from "@/lib/letters/letters/dto";

/** Sends the letter as it was saved last. */
function TestButton({ id }: { id: number }) {
  const [pending, run] = useStaffAction();
  /** One key for each press that arrived, so that one that is repeated sends nothing twice. */
  const key = useRef("");
  return (
    <ReadyButton
      type="button"
      variant="outline"
      disabled={pending}
      onClick={async () => {
        key.current ||= uuid();
        const done = await run(() => testLetterAction({ id, key: key.current }), {
          success: {
            title: "Test is on its way",
            description: "The last saved version, to your own address.",
          },
          failure: "Failed to send test",
        });
        if (done) key.current = "";
      }}
    >
      {pending ? "Sending..." : "Send Test to Me"}
    </ReadyButton>
  );
}

interface LetterActionsProps {
  letter: Pick<LetterDto, "id" | "state" | "progress">;
  subscribers: number;
  mayTest: boolean;
  maySend: boolean;
}

const people = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "subscriber" : "subscribers"}`;

export function LetterActions({ letter, subscribers, mayTest, maySend }: LetterActionsProps) {
  const { id, state, progress } = letter;
  const { remaining, waiting, sent } = progress;
  return (
    <>
      {mayTest ? <TestButton id={id} /> : null}
      {maySend && (state === "draft" || state === "stopped") ? (
        <ActionButton
          variant="default"
          action={sendLetterAction.bind(null, { id })}
          success="Letter is being sent"
          failure="Failed to send letter"
          pendingLabel="Starting..."
          disabled={state === "draft" && subscribers === 0}
          confirm={
            state === "draft"
              ? {
                  title: "Send Letter",
                  text: `Send this letter, as it was saved last, to ${people(subscribers)}? An email that has gone out cannot be taken back.`,
                  confirmLabel: "Send Letter",
                }
              : {
                  title: "Go On Sending",
                  text: "Send this letter to those who have not got it yet? Nobody gets it twice.",
                  confirmLabel: "Go On",
                }
          }
        >
          {state === "draft" ? "Send to Subscribers" : "Go On Sending"}
        </ActionButton>
      ) : null}
      {maySend && state === "sending" ? (
        <ActionButton
          action={stopLetterAction.bind(null, { id })}
          success="Letter stopped"
          failure="Failed to stop letter"
          pendingLabel="Stopping..."
          confirm={{
            title: "Stop Letter",
            text: `Stop this letter? ${people(sent)} got it already; ${people(remaining + waiting)} wait for it, and get it when you go on.`,
            confirmLabel: "Stop Letter",
          }}
        >
          Stop
        </ActionButton>
      ) : null}
    </>
  );
}
