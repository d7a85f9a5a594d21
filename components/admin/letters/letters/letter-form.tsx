"use client";

import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { MarkdownField } from "@/components/admin/content/blog/markdown-field";
import { TextField } from "@/components/admin/form/fields";
import { RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { createLetterAction, updateLetterAction } from "@/lib/letters/letters/actions";
import type { LetterDto } from "@/lib/letters/letters/dto";
import { createLetterSchema, updateLetterSchema } from "@/lib/letters/letters/schema";

export function LetterForm({ letter, locked = false }: { letter?: LetterDto; locked?: boolean }) {
  const form = useRowForm({
    row: letter,
    initial: rowValues(letter, { subject: "", body: "" }),
    create: { schema: createLetterSchema, action: createLetterAction },
    update: { schema: updateLetterSchema, action: updateLetterAction },
    texts: plainTexts("Letter"),
    list: "/admin/letters",
    locked,
  });
  return (
    <RowForm form={form} labels={{ subject: "Subject", body: "Text" }} noun="Letter">
      <section aria-label="Letter" className="grid gap-6 rounded-md border bg-card p-5 sm:p-6">
        <TextField
          name="subject"
          required
          maxLength={150}
          hint="Shown in the inbox, and as the heading of the letter."
        />
        <MarkdownField name="body" />
      </section>
    </RowForm>
  );
}
