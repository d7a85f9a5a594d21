"use client";

import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { TextField } from "@/components/admin/form/fields";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { createRedirectAction } from "@/lib/records/redirects/actions";
import { createRedirectSchema } from "@/lib/records/redirects/schema";

const LABELS = { from: "Old address", to: "Leads to" };

export function AddRedirect() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ReadyButton onClick={() => setOpen(true)}>
        <PlusIcon aria-hidden="true" />
        Add Redirect
      </ReadyButton>
      {open ? <RedirectDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RedirectDialog({ onClose }: { onClose: () => void }) {
  const form = useAdminForm({
    initial: { from: "", to: "" },
    schema: createRedirectSchema,
    action: createRedirectAction,
    ...plainTexts("Redirect")("create"),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      labels={LABELS}
      title="Add Redirect"
      description="Visitors of the old address of a plan or a post find another one there."
      className="max-w-xl"
      submitLabel="Add Redirect"
      pendingLabel="Adding..."
      onClose={onClose}
    >
      <div className="grid gap-5">
        <TextField
          name="from"
          required
          placeholder="/plans/old-name"
          hint="At which no plan or post stands any more."
        />
        <TextField
          name="to"
          required
          placeholder="/plans/new-name"
          hint="A plan for a plan, a post for a post. When that is renamed, the redirect follows."
        />
      </div>
    </FormDialog>
  );
}
