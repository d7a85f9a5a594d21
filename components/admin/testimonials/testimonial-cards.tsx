"use client";

import {
  ArrowLeftIcon,
  ArrowRightIcon,
  type LucideIcon,
  PencilIcon,
  PlusIcon,
  Trash2Icon,
} from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { EmptyList } from "@/components/admin/data-table";
import { DeleteDialog } from "@/components/admin/delete-dialog";
import { PLACE_TEXTS } from "@/components/admin/outcome-texts";
import { useStaffAction } from "@/components/admin/use-staff-action";
import { UserAvatar } from "@/components/admin/user-avatar";
import { Button } from "@/components/ui/button";
import { deleteTestimonialAction, moveTestimonialAction } from "@/lib/content/actions";
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
            {items.map((item, index) => (
              <TestimonialCard key={`${item.name}#${item.quote}`} item={item}>
                {mayChange ? (
                  <>
                    <CardButton item={item} verb="Edit" icon={PencilIcon} onClick={() => setEditing(item)} />
                    <CardButton
                      item={item}
                      verb="Delete"
                      icon={Trash2Icon}
                      onClick={() => setDeleting(item)}
                    />
                    <PlaceButtons item={item} place={index} isLast={index === items.length - 1} />
                  </>
                ) : null}
              </TestimonialCard>
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

function TestimonialCard({ item, children }: { item: TestimonialItem; children: ReactNode }) {
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
      {children ? <div className="-mx-2 -mb-2 flex gap-1 border-t pt-2">{children}</div> : null}
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
      aria-label={`${verb} the testimonial of ${item.name}`}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      {verb}
    </Button>
  );
}

interface PlaceButtonsProps {
  item: TestimonialItem;
  /** Where it stands, from 0. */
  place: number;
  isLast: boolean;
}

/** Moves a testimonial among its neighbours, as they follow each other on the home page. */
function PlaceButtons({ item, place, isLast }: PlaceButtonsProps) {
  const [pending, run] = useStaffAction();
  const box = useRef<HTMLSpanElement>(null);
  const pressed = useRef<-1 | 1>(undefined);
  // A card that goes elsewhere loses the focus on its way, and an end has one button less.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new place is why it runs
  useEffect(() => {
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    const wanted = pressed.current === 1 ? buttons.toReversed() : buttons;
    if (pressed.current) wanted.find((button) => !button.disabled)?.focus();
    pressed.current = undefined;
  }, [place]);
  const move = (step: -1 | 1) => {
    // Not disabled meanwhile: a button that is would lose the focus.
    if (pending) return;
    pressed.current = step;
    void run(() => moveTestimonialAction({ item, step }), { ...PLACE_TEXTS, refresh: false });
  };
  return (
    <span ref={box} className="ms-auto flex">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Move the testimonial of ${item.name} forward`}
        disabled={place === 0}
        onClick={() => move(-1)}
      >
        <ArrowLeftIcon aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Move the testimonial of ${item.name} back`}
        disabled={isLast}
        onClick={() => move(1)}
      >
        <ArrowRightIcon aria-hidden="true" />
      </Button>
    </span>
  );
}
