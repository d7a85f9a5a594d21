"use client";

import {
  ArrowLeftIcon,
  ArrowRightIcon,
  type LucideIcon,
  PencilIcon,
  PlusIcon,
  Trash2Icon,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { DeleteDialog } from "@/components/admin/actions/delete-dialog";
import { PLACE_TEXTS } from "@/components/admin/actions/outcome-texts";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { UserAvatar } from "@/components/admin/shell/user-avatar";
import { EmptyList } from "@/components/admin/table/data-table";
import { type Move, ReorderCards, ReorderHandle, ReorderStep } from "@/components/admin/table/reorder";
import { Button } from "@/components/ui/button";
import { deleteTestimonialAction, moveTestimonialAction } from "@/lib/content/sections/actions";
import type { TestimonialItem } from "@/lib/content/sections/schema";
import { TestimonialDialog } from "./testimonial-dialog";

const CARD_GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

const keyOf = (item: TestimonialItem) => `${item.name}#${item.quote}`;

export function TestimonialCards({ items, mayChange }: { items: TestimonialItem[]; mayChange: boolean }) {
  const [editing, setEditing] = useState<TestimonialItem | "new">();
  const [deleting, setDeleting] = useState<TestimonialItem>();
  const add = mayChange ? (
    <ReadyButton onClick={() => setEditing("new")}>
      <PlusIcon aria-hidden="true" />
      Add Testimonial
    </ReadyButton>
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
          {mayChange ? (
            <OrderedCards items={items} onEdit={setEditing} onDelete={setDeleting} />
          ) : (
            <ul className={CARD_GRID}>
              {items.map((item) => (
                <TestimonialCard key={keyOf(item)} item={item} />
              ))}
            </ul>
          )}
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

interface OrderedCardsProps {
  items: TestimonialItem[];
  onEdit: (item: TestimonialItem) => void;
  onDelete: (item: TestimonialItem) => void;
}

function OrderedCards({ items, onEdit, onDelete }: OrderedCardsProps) {
  const cards = items.map((item, index) => {
    const id = keyOf(item);
    return {
      id,
      name: item.name,
      node: (
        <TestimonialCard key={id} item={item}>
          <CardButton item={item} verb="Edit" icon={PencilIcon} onClick={() => onEdit(item)} />
          <CardButton item={item} verb="Delete" icon={Trash2Icon} onClick={() => onDelete(item)} />
          <span className="ms-auto flex">
            <ReorderHandle id={id} name={item.name} />
            <ReorderStep
              id={id}
              step={-1}
              label={`Move the testimonial of ${item.name} forward`}
              icon={ArrowLeftIcon}
              disabled={index === 0}
            />
            <ReorderStep
              id={id}
              step={1}
              label={`Move the testimonial of ${item.name} back`}
              icon={ArrowRightIcon}
              disabled={index === items.length - 1}
            />
          </span>
        </TestimonialCard>
      ),
    };
  });
  const save = ({ id, side, anchorId }: Move<string>) => {
    const [item, anchor] = [id, anchorId].map((key) => items.find((one) => keyOf(one) === key));
    // The cards are drawn from the same items.
    if (!item || !anchor) throw new Error("A card that is not there was moved.");
    return moveTestimonialAction({ item, side, anchor });
  };
  return <ReorderCards items={cards} save={save} texts={PLACE_TEXTS} className={CARD_GRID} />;
}

function TestimonialCard({ item, children }: { item: TestimonialItem; children?: ReactNode }) {
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
      {children ? <div className="-mx-2 -mb-2 flex flex-wrap gap-1 border-t pt-2">{children}</div> : null}
    </li>
  );
}

interface CardButtonProps {
  item: TestimonialItem;
  verb: string;
  icon: LucideIcon;
  onClick: () => void;
}

function CardButton({ item, verb, icon: Icon, onClick }: CardButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      // Five buttons share the foot of a card.
      className="px-2"
      aria-label={`${verb} the testimonial of ${item.name}`}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      <span>{verb}</span>
    </Button>
  );
}
