"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LabelledInput } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { fieldErrors } from "@/lib/platform/forms/field-errors";
import type { OrderDto, OrderLineDto } from "@/lib/sales/orders/dto";
import { useSmallForm } from "./use-small-form";

const schemas = () => import("@/lib/sales/licenses/schema");

interface LineProps {
  line: OrderLineDto;
  token: string;
}

interface LicenseFormsProps extends LineProps {
  licensee: string;
  onChange?: ((order: OrderDto) => void) | undefined;
}

const FORM = "mt-4 grid max-w-md gap-5";
const SUMMARY = "inline-flex min-h-11 cursor-pointer items-center text-link";

function NameForm({ line, token, licensee, onChange }: LicenseFormsProps) {
  const router = useRouter();
  const { submit, busy, field } = useSmallForm({
    failure: "The license could not be changed",
    initial: { name: "", company: "" },
    check: async (values) => fieldErrors((await schemas()).licenseeSchema.safeParse(values).error),
    send: async (values) => {
      const response = await apiRequest("PUT", `/api/orders/${token}/lines/${line.id}/licensee`, values);
      const saved: OrderDto = await response.json();
      toast({ title: "The license has the new name" });
      router.refresh();
      onChange?.(saved);
    },
  });
  return (
    <details>
      <summary className={SUMMARY}>The license is for somebody else</summary>
      <form onSubmit={submit} noValidate aria-label={`Licensee of ${line.planName}`} className={FORM}>
        <p className="text-sm text-muted-foreground">
          {`${licensee ? `It is for ${licensee} now. ` : ""}You can change that once, until you open a file.`}
        </p>
        <LabelledInput label="Name" required autoComplete="off" {...field("name")} />
        <LabelledInput label="Company" optional autoComplete="off" {...field("company")} />
        <Button type="submit" variant="outline" className="w-fit" aria-disabled={busy}>
          {busy ? "Saving..." : "Save"}
        </Button>
        <NoScript />
      </form>
    </details>
  );
}

function TransferForm({ line, token }: LineProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { submit, busy, field } = useSmallForm({
    failure: "The license could not be changed",
    initial: { name: "", email: "" },
    check: async (values) => fieldErrors((await schemas()).startTransferSchema.safeParse(values).error),
    send: async (values) => {
      await apiRequest("POST", `/api/orders/${token}/lines/${line.id}/transfer`, values);
      setSentTo(values.email);
    },
  });
  return (
    <details>
      <summary className={SUMMARY}>Pass this license on</summary>
      {sentTo ? (
        <p role="status" className="mt-2 max-w-md">
          {`We have written to you and to ${sentTo}. It is done once both have confirmed it by the button behind the link.`}
        </p>
      ) : null}
      <form onSubmit={submit} noValidate aria-label={`New holder of ${line.planName}`} className={FORM}>
        <p className="text-sm text-muted-foreground">
          For who builds in your place. Both of you confirm it by email; then the files are the new holder's,
          and your downloads of them end.
        </p>
        <LabelledInput label="Name of the new holder" required autoComplete="off" {...field("name")} />
        <LabelledInput
          label="Email of the new holder"
          required
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...field("email")}
          maxLength={254}
        />
        <Button type="submit" variant="outline" className="w-fit" aria-disabled={busy}>
          {busy ? "Sending..." : "Ask both to confirm"}
        </Button>
        <NoScript />
      </form>
    </details>
  );
}

const NoScript = () => (
  <noscript>This needs JavaScript. Without it, reply to our email and we will do it for you.</noscript>
);

export function LicenseForms({ line, token, licensee, onChange }: LicenseFormsProps) {
  const may = (step: OrderLineDto["licenseSteps"][number]) => line.licenseSteps.includes(step);
  return (
    <div className="mt-5 border-t border-border pt-3">
      {may("name") ? <NameForm {...{ line, token, licensee, onChange }} /> : null}
      {may("transfer") ? <TransferForm {...{ line, token }} /> : null}
    </div>
  );
}
