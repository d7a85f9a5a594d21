"use client";

import { type ChangeEvent, type FormEvent, useActionState, useEffect, useRef, useState } from "react";
import { Honeypot } from "@/components/store/honeypot";
import { useFillTime } from "@/components/store/use-fill-time";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/use-toast";
import { sendMessageAction } from "@/lib/inbox/actions";
import { IDLE } from "@/lib/inbox/rules/form-state";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import { fieldErrors } from "@/lib/platform/forms/field-errors";

/** As in lib/inbox/schema.ts, which is loaded only when the form is sent. */
const MESSAGE_MAX = 500;
const SENT = { title: "Message sent", description: "Thank you for your message. We'll be in touch soon!" };
const FAILED = {
  title: "Error sending message",
  description: "There was an error sending your message. Please try again.",
};

type Errors = Record<string, string>;

/** The first problem of each field, by the rules the server has too. */
async function check(values: Record<string, unknown>): Promise<Errors> {
  const { contactMessageSchema } = await import("@/lib/inbox/schema");
  return fieldErrors(contactMessageSchema.safeParse(values).error);
}

/** What a refused call said, field by field. */
function refusals(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  try {
    const { errors } = JSON.parse(error.body) as { errors?: { path: string; message: string }[] };
    return Object.fromEntries((errors ?? []).map((one) => [one.path, one.message]));
  } catch {
    return {};
  }
}

interface ContactFormProps {
  /** What the message is about, when the visitor came from something. */
  subject?: string | undefined;
}

/** Writes to the studio. With script the result is a toast, without it by a line above; what was typed stays either way. */
export function ContactForm({ subject = "" }: ContactFormProps) {
  const [state, action] = useActionState(sendMessageAction, IDLE, "/contact");
  const [errors, setErrors] = useState<Errors>(state.errors ?? {});
  const [sending, setSending] = useState(false);
  const [length, setLength] = useState(state.values?.message?.length ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const fillTime = useFillTime();

  // A form sent before the script had taken over is handled by the action.
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
      showErrors(refusals(error));
      const shown = error instanceof ApiError ? error.shown : undefined;
      toast({ ...FAILED, description: shown ?? FAILED.description, variant: "destructive" });
    } finally {
      setSending(false);
    }
  };

  const typed = state.values ?? {};
  return (
    <form ref={form} action={action} onSubmit={submit} noValidate className="relative space-y-5">
      {state.status === "idle" ? null : (
        <p role="status" className="rounded-md border border-input bg-card px-4 py-3">
          {state.status === "sent" ? SENT.description : (state.message ?? FAILED.description)}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required error={errors.firstName}>
          {(control) => (
            <Input
              {...control}
              name="firstName"
              autoComplete="given-name"
              maxLength={100}
              defaultValue={typed.firstName}
            />
          )}
        </Field>
        <Field label="Last name" required error={errors.lastName}>
          {(control) => (
            <Input
              {...control}
              name="lastName"
              autoComplete="family-name"
              maxLength={100}
              defaultValue={typed.lastName}
            />
          )}
        </Field>
        <Field label="Email" required error={errors.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={typed.email}
            />
          )}
        </Field>
        <Field label="Phone" optional error={errors.phone}>
          {(control) => (
            <Input
              {...control}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={typed.phone}
            />
          )}
        </Field>
      </div>
      <Field label="Subject" optional error={errors.subject}>
        {(control) => (
          <Input {...control} name="subject" maxLength={200} defaultValue={typed.subject ?? subject} />
        )}
      </Field>
      <Field
        label="Message"
        required
        error={errors.message}
        hint={
          <span className="flex justify-between gap-4">
            <span>{`Max. ${MESSAGE_MAX} characters`}</span>
            <span className="tabular-nums" data-testid="message-length">{`${length} / ${MESSAGE_MAX}`}</span>
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            name="message"
            rows={6}
            maxLength={MESSAGE_MAX}
            defaultValue={typed.message}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setLength(event.target.value.length)}
          />
        )}
      </Field>
      <Honeypot />
      <Button type="submit" size="lg" disabled={sending}>
        {sending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}
