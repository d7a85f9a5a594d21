"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { LabelledTextarea } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";

interface MessageFormProps {
  token: string;
  step: "messages" | "revise";
  label: string;
  button: string;
}

export function MessageForm({ token, step, label, button }: MessageFormProps) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    if (!text.trim()) {
      setError("Please write something.");
      form.querySelector("textarea")?.focus();
      return;
    }
    setBusy(true);
    try {
      await apiRequest("POST", `/api/requests/${token}/${step}`, { text });
      setText("");
      toast({ title: "Sent", description: "We have it and go on with your request." });
      router.refresh();
    } catch (failure) {
      console.error("The message could not be sent:", failure);
      setError(refusalsOf(failure).text);
      const description = shownOf(failure) ?? "Please try again in a moment. What you typed is still here.";
      toast({ variant: "destructive", title: "Not sent", description });
    }
    setBusy(false);
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="grid gap-4">
      <LabelledTextarea
        label={label}
        required
        name="text"
        rows={4}
        maxLength={4000}
        error={error}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="w-fit" aria-disabled={busy}>
        {busy ? "Sending..." : button}
      </Button>
    </form>
  );
}
