"use client";

import { type ChangeEvent, type FormEvent, useActionState, useEffect, useRef, useState } from "react";
import { Honeypot } from "@/components/site/honeypot";
import { useFillTime } from "@/components/site/use-fill-time";
import { Button } from "@/components/ui/button";
import { LabelledInput, LabelledTextarea } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import { fieldErrors } from "@/lib/platform/forms/field-errors";
import { IDLE } from "@/lib/platform/forms/public-form-state";
import { sendMessageAction } from "@/lib/support/inbox/actions";

/** As in lib/support/inbox/schema.ts, which is loaded only when the form is sent. */
const MESSAGE_MAX = 500;
const SENT = { title: "Message sent", description: "Thank you for your message. We'll be in touch soon!" };
const FAILED = {
  title: "Error sending message",
  description: "There was an error sending your message. Please try again.",
};

const WRITER = [
  { name: "firstName", label: "First name", required: true, autoComplete: "given-name", maxLength: 100 },
  { name: "lastName", label: "Last name", required: true, autoComplete: "family-name", maxLength: 100 },
  { name: "email", label: "Email", required: true, type: "email", autoComplete: "email", maxLength: 254 },
  { name: "phone", label: "Phone", optional: true, type: "tel", autoComplete: "tel", maxLength: 40 },
] as const;

type Errors = Record<string, string>;

async function check(values: Record<string, unknown>): Promise<Errors> {
  const { contactMessageSchema } = await import("@/lib/support/inbox/schema");
  return fieldErrors(contactMessageSchema.safeParse(values).error);
}

/** Sends the form by script where there is one; the action handles what was sent before it had taken over. */
function useContactForm() {
  const [state, action] = useActionState(sendMessageAction, IDLE, "/contact");
  const [errors, setErrors] = useState<Errors>(state.errors ?? {});
  const [sending, setSending] = useState(false);
  const [length, setLength] = useState(state.values?.message?.length ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const fillTime = useFillTime();

  useEffect(() => {
    if (state.status === "idle") return;
    setErrors(state.errors ?? {});
    if (state.status === "sent") toast(SENT);
    else toast({ ...FAILED, description: state.message ?? FAILED.description, variant: "destructive" });
  }, [state]);

  const showErrors = (found: Errors) => {
    setErrors(found);
    const names = ["firstName", "lastName", "email", "phone", "subject", "message"];
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };

  const send = async (values: Record<string, unknown>) => {
    if (showErrors(await check(values))) return;
    const elapsedMs = await fillTime();
    await apiRequest("POST", "/api/contact", { ...values, elapsedMs });
    toast(SENT);
    form.current?.reset();
    setLength(0);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter(([name]) => !name.startsWith("$")),
    );
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      console.error("The message could not be sent:", error);
      showErrors(refusalsOf(error));
      toast({ ...FAILED, description: shownOf(error) ?? FAILED.description, variant: "destructive" });
    } finally {
      setSending(false);
    }
  };
  return { state, errors, sending, length, setLength, form: { ref: form, action, onSubmit: submit } };
}

interface ContactFormProps {
  subject?: string | undefined;
}

/**
 * With script the result is a toast, without it a line above the form; what was typed stays either
 * way.
 */
export function ContactForm({ subject = "" }: ContactFormProps) {
  const { state, errors, sending, length, setLength, form } = useContactForm();
  const typed = state.values ?? {};
  return (
    <form {...form} noValidate className="relative space-y-5">
      {state.status === "idle" ? null : (
        <p role="status" className="rounded-md border border-input bg-card px-4 py-3">
          {state.status === "sent" ? SENT.description : (state.message ?? FAILED.description)}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {WRITER.map((field) => (
          <LabelledInput
            key={field.name}
            {...field}
            error={errors[field.name]}
            defaultValue={typed[field.name]}
          />
        ))}
      </div>
      <LabelledInput
        label="Subject"
        optional
        error={errors.subject}
        name="subject"
        maxLength={200}
        defaultValue={typed.subject ?? subject}
      />
      <LabelledTextarea
        label="Message"
        required
        error={errors.message}
        hint={
          <span className="flex justify-between gap-4">
            <span>{`Max. ${MESSAGE_MAX} characters`}</span>
            <span className="tabular-nums" data-testid="message-length">{`${length} / ${MESSAGE_MAX}`}</span>
          </span>
        }
        name="message"
        rows={6}
        maxLength={MESSAGE_MAX}
        defaultValue={typed.message}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setLength(event.target.value.length)}
      />
      <Honeypot />
      <Button type="submit" size="lg" disabled={sending}>
        {sending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}
