"use client";

import { useState } from "react";
import { AdminForm } from "@/components/admin/form/admin-form";
import { SelectField, TextareaField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { moderateReviewAction } from "@/lib/sales/reviews/actions";
import type { StaffReviewDto } from "@/lib/sales/reviews/dto";
import { moderateReviewSchema, REJECTION_KEYS, REJECTIONS, REPLY_MAX } from "@/lib/sales/reviews/schema";

interface Values {
  /** `pending`, `published`, or the reason why not. */
  decision: string;
  reply: string;
  lastUpdatedAt?: string;
}

const DECISIONS = [
  { value: "pending", label: "Not decided yet" },
  { value: "published", label: "Publish" },
  ...REJECTION_KEYS.map((value) => ({ value, label: `Do not publish: ${REJECTIONS[value]}` })),
];

const valuesOf = ({ state, rejection, reply }: StaffReviewDto): Values => ({
  decision: rejection ?? state,
  reply,
});

const stateOf = (decision: string) =>
  decision === "pending" || decision === "published"
    ? { status: decision }
    : { status: "rejected", rejection: decision };

export function ModerationForm({ review, mayReply }: { review: StaffReviewDto; mayReply: boolean }) {
  const [base, setBase] = useState(review);
  const form = useAdminForm<Values, StaffReviewDto>({
    initial: valuesOf(review),
    schema: moderateReviewSchema,
    toInput: ({ decision, reply, lastUpdatedAt }) => ({
      id: review.id,
      ...(decision === valuesOf(base).decision ? {} : stateOf(decision)),
      ...(mayReply ? { reply } : {}),
      lastUpdatedAt: lastUpdatedAt ?? base.lastUpdatedAt,
    }),
    action: moderateReviewAction,
    success: "Review saved",
    failure: "Failed to save review",
    afterSave: (sent, saved) => (saved ? valuesOf(saved) : sent),
    onSaved: (saved) => saved && setBase(saved),
  });
  return (
    <AdminForm
      form={form}
      labels={{ decision: "Decision", rejection: "Decision", reply: "Reply" }}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <section aria-label="Decision and reply" className="grid gap-5 rounded-md border bg-card p-5 sm:p-6">
        <SelectField
          name="decision"
          choices={DECISIONS}
          hint="These are the only reasons. A low rating, or that you disagree, is not one of them: reply instead."
        />
        {mayReply ? (
          <TextareaField
            name="reply"
            optional
            rows={4}
            maxLength={REPLY_MAX}
            hint="Shown below the review, to everybody."
          />
        ) : review.reply ? (
          <p className="whitespace-pre-wrap">
            <span className="font-medium">Reply: </span>
            <span>{review.reply}</span>
          </p>
        ) : null}
      </section>
    </AdminForm>
  );
}
