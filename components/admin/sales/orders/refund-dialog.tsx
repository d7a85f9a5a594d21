"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { TOAST_MS } from "@/components/admin/actions/outcome-toast";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { LabelledSelect } from "@/components/admin/form/labelled-select";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { LabelledInput } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { formatCents, toCents, toDollars } from "@/lib/platform/format/money";
import type { FormState } from "@/lib/platform/forms/form-state";
import { refundOrderAction } from "@/lib/sales/orders/actions";
import { refundSchema } from "@/lib/sales/orders/admin/schema";

interface Line {
  id: number;
  planName: string;
  configuration: readonly string[];
  total: number;
  refunded: number;
  isRefunded: boolean;
}

interface RefundDialogProps {
  orderId: number;
  orderNumber: string;
  /** Dollars that are left to refund. */
  refundable: number;
  lines: readonly Line[];
  /** What is still to be done, and would be canceled with it. */
  tasks: readonly { id: number; lineId: number; title: string }[];
}

const dollars = (amount: number) => formatCents(toCents(amount));

const leftOf = (line: Line | undefined, refundable: number): number =>
  line ? Math.min(toDollars(toCents(line.total) - toCents(line.refunded)), refundable) : refundable;

function mistake(amount: number, refundable: number, left: number): string | undefined {
  const checked = refundSchema.safeParse({ amount, refundable });
  if (!checked.success) return checked.error.issues[0]?.message;
  return amount > left ? `At most ${dollars(left)} is left to refund` : undefined;
}

interface Wish {
  amount: number;
  reason: string;
  /** The line that it is for; all of them when left out. */
  line: Line | undefined;
  cancelTasks: number[];
}

function useRefund({ orderId, refundable }: RefundDialogProps, onDone: () => void) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [error, setError] = useState<string>();
  const refund = ({ amount, reason, line, cancelTasks }: Wish) => {
    const left = leftOf(line, refundable);
    const wrong = mistake(amount, refundable, left);
    setError(wrong);
    if (wrong) return;
    start(async () => {
      // All that is left is asked for without a sum: the provider knows best what that is.
      const part = amount === left ? {} : { amount, cancelTasks };
      const of = line ? { lineId: line.id } : {};
      const state = await refundOrderAction({ id: orderId, refundable, reason, ...part, ...of }).catch(
        (): FormState => ({ ok: false, message: "The store did not answer. Look again before you retry." }),
      );
      router.refresh();
      if (!state.ok) return setError(state.message);
      toast({ title: "Refund made", duration: TOAST_MS.success });
      onDone();
    });
  };
  return { pending, error, setError, refund };
}

export function RefundDialog(props: RefundDialogProps) {
  const { orderNumber, refundable } = props;
  const [open, setOpen] = useState(false);
  const refunding = useRefund(props, () => setOpen(false));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (refunding.pending) return;
        setOpen(next);
        refunding.setError(undefined);
      }}
    >
      <DialogTrigger asChild>
        <ReadyButton variant="outline">Refund</ReadyButton>
      </DialogTrigger>
      <DialogContent
        title={`Refund ${orderNumber}`}
        description={`${dollars(refundable)} is left to refund. What is refunded in full ends with its files, its license and its open tasks; a part of it cancels what you choose. The buyer gets an email.`}
      >
        <RefundForm {...props} {...refunding} onCancel={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface RefundFormProps extends RefundDialogProps, ReturnType<typeof useRefund> {
  onCancel: () => void;
}

/** It begins anew each time the dialog opens. */
function RefundForm({
  refundable,
  lines,
  tasks,
  pending,
  error,
  setError,
  refund,
  onCancel,
}: RefundFormProps) {
  const open = lines.filter(({ isRefunded }) => !isRefunded);
  const [lineId, setLineId] = useState<number>();
  const line = open.find(({ id }) => id === lineId);
  const offered = tasks.filter((task) => !line || task.lineId === line.id);
  const [cancelTasks, setCancelTasks] = useState<number[]>([]);
  const [amount, setAmount] = useState(refundable.toFixed(2));
  const [reason, setReason] = useState("");
  const typed = amount.trim() === "" ? Number.NaN : Number(amount);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = cancelTasks.filter((id) => offered.some((task) => task.id === id));
        if (!pending) refund({ amount: typed, reason, line, cancelTasks: chosen });
      }}
    >
      {lines.length > 1 ? (
        <LabelledSelect
          label="For"
          choices={[
            { value: "", label: "The whole order, by what each line cost" },
            ...open.map(({ id, planName, configuration, total }) => ({
              value: id,
              label: [planName, ...configuration, dollars(total)].join(", "),
            })),
          ]}
          value={lineId ?? ""}
          onChoose={(chosen) => {
            const next = open.find(({ id }) => String(id) === chosen);
            setLineId(next?.id);
            setAmount(leftOf(next, refundable).toFixed(2));
            setError(undefined);
          }}
        />
      ) : null}
      <LabelledInput
        label="Amount"
        error={error}
        hint="US dollars"
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        value={amount}
        onChange={(event) => {
          setAmount(event.target.value);
          setError(undefined);
        }}
      />
      {offered.length > 0 && typed !== leftOf(line, refundable) ? (
        <TaskBoxes tasks={offered} chosen={cancelTasks} onChoose={setCancelTasks} />
      ) : null}
      <LabelledInput
        label="Reason"
        optional
        hint="For the timeline and your records; the buyer does not see it."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogFooter>
        <Button variant="ghost" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="destructive" disabled={pending}>
          {pending
            ? "Refunding..."
            : `Refund ${Number.isFinite(typed) ? formatCents(Math.round(typed * 100)) : ""}`}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface TaskBoxesProps extends Pick<RefundDialogProps, "tasks"> {
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

function TaskBoxes({ tasks, chosen, onChoose }: TaskBoxesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">Cancel work that is no longer needed</legend>
      {tasks.map(({ id, title }) => (
        <div key={id} className="flex items-center gap-2.5 text-[0.9375rem]">
          <Checkbox
            id={`cancel-${id}`}
            checked={chosen.includes(id)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== id);
              onChoose(event.target.checked ? [...others, id] : others);
            }}
          />
          <label htmlFor={`cancel-${id}`}>{title}</label>
        </div>
      ))}
    </fieldset>
  );
}
