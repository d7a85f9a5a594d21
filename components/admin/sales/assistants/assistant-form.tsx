"use client";

import { useState } from "react";
import { AdminForm } from "@/components/admin/form/admin-form";
import { FieldGroup, TextField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ButtonLink } from "@/components/ui/button-link";
import { createAssistantAction } from "@/lib/sales/assistants/actions";
import type { NewAssistantDto } from "@/lib/sales/assistants/dto";
import { assistantFormSchema } from "@/lib/sales/assistants/form-schema";
import { NewKey } from "./new-key";

const LABELS = {
  name: "Name",
  webhookUrl: "Address for news of orders",
  feedUrl: "Address of its feed",
  feedToken: "Token of its feed",
};

const BLANK = { name: "", webhookUrl: "", feedUrl: "", feedToken: "" };

/** Without a draft: what is kept in a browser is no place for a token. */
export function AssistantForm() {
  const [made, setMade] = useState<NewAssistantDto>();
  const form = useAdminForm({
    initial: BLANK,
    schema: assistantFormSchema,
    action: createAssistantAction,
    success: "Assistant created",
    failure: "Failed to create assistant",
    afterSave: () => BLANK,
    onSaved: setMade,
  });
  if (made) return <NewKey made={made} onLeave={setMade} />;
  return (
    <AdminForm
      form={form}
      labels={LABELS}
      submitLabel="Create Assistant"
      pendingLabel="Creating..."
      actions={
        <ButtonLink href="/admin/assistants" variant="ghost">
          Cancel
        </ButtonLink>
      }
    >
      <FieldGroup title="Assistant">
        <TextField
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          hint="Who it is of: you know its orders by it."
        />
        <TextField
          name="webhookUrl"
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="Where the assistant wants to be told of its orders: files that are ready, refunds, disputes."
        />
      </FieldGroup>
      <FieldGroup title="Feed">
        <p className="text-sm text-muted-foreground sm:col-span-2">
          Where the assistant keeps a catalogue of its own, changes of plans and prices are sent to it. Any
          assistant can read the feed of this store without that.
        </p>
        <TextField
          name="feedUrl"
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="As the assistant gave it to you; /products is added to it."
        />
        <TextField
          name="feedToken"
          optional
          type="password"
          autoComplete="off"
          hint="The token that came with the address."
        />
      </FieldGroup>
    </AdminForm>
  );
}
