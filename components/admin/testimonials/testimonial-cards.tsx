"use client";

import { PencilIcon, PlusIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { EmptyList } from "@/components/admin/data-table";
import { DeleteDialog } from "@/components/admin/delete-dialog";
import { UserAvatar } from "@/components/admin/user-avatar";
import { Button } from "@/components/ui/button";
import { deleteTestimonialAction } from "@/lib/content/actions";
import type { TestimonialItem } from "@/lib/content/schema";
import { TestimonialDialog } from "./testimonial-dialog";

/** The testimonials as cards; each opens in a dialog to be edited. */
export function TestimonialCards({ items, mayChange }: { items: TestimonialItem[]; mayChange: boolean }) {
  const [editing, setEditing] = useState<TestimonialItem | "new">();
  const [deleting, setDeleting] = useState<TestimonialItem>();
  const add = mayChange ? (
    <Button onClick={() => setEditing("new")}>
      <PlusIcon aria-hidden="true" />
      Add Testimonial
    </Button>
  ) : null;
  return (
    <>
      {items.length === 0 ? (
        <EmptyList title="No testimonials found" text="The home page has no testimonials yet." action={add} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted-foreground">
              {items.length === 1 ? "1 testimonial" : `${items.length} testimonials`}
            </p>
            {add}
          </div>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {items.map((item) => (
              <TestimonialCard
                key={`${item.name}#${item.quote}`}
                item={item}
                onEdit={mayChange ? () => setEditing(item) : undefined}
                onDelete={mayChange ? () => setDeleting(item) : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {editing ? (
        <TestimonialDialog
          item={editing === "new" ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {deleting ? (
        <DeleteDialog
          open
          onOpenChange={(open) => !open && setDeleting(undefined)}
          deletion={{
            action: () => deleteTestimonialAction(deleting),
            text: `Are you sure you want to delete the testimonial of "${deleting.name}"? This action cannot be undone.`,
            confirmLabel: "Delete Testimonial",
            success: { title: "Success", description: "Testimonial deleted" },
            failure: "Failed to delete testimonials",
          }}
        />
      ) : null}
    </>
  );
}

interface TestimonialCardProps {
  item: TestimonialItem;
  onEdit?: () => void;
  onDelete?: () => void;
}

function TestimonialCard({ item, onEdit, onDelete }: TestimonialCardProps) {
  return (
    <li className="flex flex-col gap-4 rounded-md border bg-card p-5">
      <figure className="flex grow flex-col gap-4">
        <blockquote className="grow font-display leading-snug">{`\u201c${item.quote}\u201d`}</blockquote>
        <figcaption className="flex items-center gap-3">
          <UserAvatar fullName={item.name} src={item.avatar ?? null} />
          <span className="min-w-0 leading-snug">
            <span className="block font-medium">{item.name}</span>
            <span className="block text-sm text-muted-foreground">
              {[item.role, item.company].filter(Boolean).join(", ")}
            </span>
          </span>
        </figcaption>
      </figure>
      {onEdit && onDelete ? (
        <div className="-mx-2 -mb-2 flex gap-1 border-t pt-2">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Edit the testimonial of ${item.name}`}
            onClick={onEdit}
          >
            <PencilIcon aria-hidden="true" />
            Edit
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete the testimonial of ${item.name}`}
            onClick={onDelete}
          >
            <Trash2Icon aria-hidden="true" />
            Delete
          </Button>
        </div>
      ) : null}
    </li>
  );
}
