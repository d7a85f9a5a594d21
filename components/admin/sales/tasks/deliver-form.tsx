"use client";

import { useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { LabelledInput, LabelledTextarea } from "@/components/ui/labelled-input";
import { fileLabels } from "@/lib/catalog/plans/rules/file-kinds";
import { deliverTaskAction } from "@/lib/sales/fulfilment/actions";
import type { TaskDto } from "@/lib/sales/fulfilment/admin/dto";
import { lackingKinds, leftOutQuestion } from "@/lib/sales/fulfilment/rules/file-types";

type Values = Record<"message" | "carrier" | "tracking" | "leftOutReason", string>;

const EMPTY: Values = { message: "", carrier: "", tracking: "", leftOutReason: "" };

const lackingIn = ({ promised, files }: TaskDto) =>
  lackingKinds(
    promised,
    files.filter(({ isRevoked }) => !isRevoked),
  );

/** What the server would refuse, by field, so that it is said before anything is sent. */
function mistakes(task: TaskDto, values: Values): Partial<Values> {
  if (task.kind === "shipped") {
    return {
      ...(values.carrier.trim() ? {} : { carrier: "Enter the carrier" }),
      ...(values.tracking.trim() ? {} : { tracking: "Enter the tracking number" }),
    };
  }
  const hasFile = task.files.some((file) => !file.deliveredAt);
  const lacking = lackingIn(task);
  return {
    ...(hasFile || values.message.trim()
      ? {}
      : { message: "Add a file or write a message: there is nothing to deliver yet" }),
    ...(lacking.length === 0 || values.leftOutReason.trim()
      ? {}
      : { leftOutReason: leftOutQuestion(lacking) }),
  };
}

/** What is typed, what is wrong with it, and the way to the server. */
function useDelivery(task: TaskDto) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [pending, run] = useStaffAction();
  const set = (name: keyof Values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  const deliver = async (form: HTMLFormElement) => {
    const found = mistakes(task, values);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const input = { id: task.id, version: task.version, ...values };
    await run(() => deliverTaskAction(input), {
      success: "Delivered, the buyer is told by email",
      failure: "Failed to deliver",
    });
  };
  return { values, errors, pending, set, clear: () => setValues(EMPTY), deliver };
}

interface ShipmentFieldsProps {
  values: Values;
  errors: Partial<Values>;
  onChange: (name: keyof Values, value: string) => void;
}

function ShipmentFields({ values, errors, onChange }: ShipmentFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LabelledInput
        label="Carrier"
        required
        error={errors.carrier}
        name="carrier"
        maxLength={60}
        placeholder="UPS"
        value={values.carrier}
        onChange={(event) => onChange("carrier", event.target.value)}
      />
      <LabelledInput
        label="Tracking number"
        required
        error={errors.tracking}
        name="tracking"
        maxLength={80}
        value={values.tracking}
        onChange={(event) => onChange("tracking", event.target.value)}
      />
    </div>
  );
}

export function DeliverForm({ task }: { task: TaskDto }) {
  const { values, errors, pending, set, clear, deliver } = useDelivery(task);
  const isShipped = task.kind === "shipped";
  const lacking = lackingIn(task);
  return (
    <form
      noValidate
      aria-label="Deliver"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void deliver(event.currentTarget);
      }}
    >
      {isShipped ? <ShipmentFields values={values} errors={errors} onChange={set} /> : null}
      <LabelledTextarea
        label="Message to the buyer"
        optional={isShipped || task.files.some((file) => !file.deliveredAt)}
        error={errors.message}
        hint="In the email and on the order's page."
        name="message"
        rows={4}
        maxLength={4000}
        value={values.message}
        onChange={(event) => set("message", event.target.value)}
      />
      {lacking.length > 0 ? (
        <LabelledTextarea
          label={`Why it comes without ${fileLabels(lacking)}`}
          required
          error={errors.leftOutReason}
          hint="Sold with it, and not among the files. The buyer reads the reason, in the email and on the order's page."
          name="leftOutReason"
          rows={2}
          maxLength={1000}
          value={values.leftOutReason}
          onChange={(event) => set("leftOutReason", event.target.value)}
        />
      ) : null}
      <ReadyButton type="submit" className="w-fit" disabled={pending}>
        {pending ? "Delivering..." : "Deliver"}
      </ReadyButton>
      <UnsavedGuard
        active={Object.values(values).some((value) => value.trim() !== "") && !pending}
        onLeave={clear}
      />
    </form>
  );
}
