"use client";

import { useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { LabelledInput } from "@/components/ui/labelled-input";
import { correctEmailAction } from "@/lib/sales/orders/actions";
import { correctEmailSchema } from "@/lib/sales/orders/admin/schema";

interface CorrectEmailProps {
  orderId: number;
  orderNumber: string;
  /** The address as it is; empty where the buyer left none. */
  email: string;
}

export function CorrectEmailDialog({ orderId, orderNumber, email }: CorrectEmailProps) {
  const [open, setOpen] = useState(false);
  const [pending, run] = useStaffAction();
  const save = async (typed: string) => {
    const worked = await run(() => correctEmailAction({ id: orderId, email: typed }), {
      success: "Email corrected, the new link is on its way",
      failure: "Failed to correct the email",
    });
    if (worked) setOpen(false);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !pending && setOpen(next)}>
      <DialogTrigger asChild>
        <ReadyButton variant="outline" size="sm">
          Correct email
        </ReadyButton>
      </DialogTrigger>
      <DialogContent
        title={`Email of ${orderNumber}`}
        description="The buyer's private link ends, and a new one is emailed to the corrected address. Emails that wait go there too, and so do the order's upgrades. The activity log keeps both addresses."
      >
        <CorrectEmailForm email={email} pending={pending} onSave={save} onCancel={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface CorrectEmailFormProps {
  email: string;
  pending: boolean;
  onSave: (typed: string) => Promise<void>;
  onCancel: () => void;
}

function CorrectEmailForm({ email, pending, onSave, onCancel }: CorrectEmailFormProps) {
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        const checked = correctEmailSchema.safeParse({ email: typed });
        const wrong = checked.error?.issues[0]?.message;
        setError(checked.data?.email === email ? "This is the address that it has" : wrong);
        if (checked.data && checked.data.email !== email) void onSave(checked.data.email);
        else event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <LabelledInput
        label="Email"
        required
        error={error}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <DialogFooter>
        <Button variant="ghost" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? "Saving..." : "Correct Email"}
        </Button>
      </DialogFooter>
    </form>
  );
}
