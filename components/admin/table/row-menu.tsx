"use client";

import { EllipsisIcon, ExternalLinkIcon, PencilIcon, Trash2Icon } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { FormState } from "@/lib/platform/forms/form-state";
import { DeleteDialog, type Deletion } from "../actions/delete-dialog";
import type { OutcomeTexts } from "../actions/outcome-texts";
import { useStaffAction } from "../actions/use-staff-action";

export interface RowAction extends OutcomeTexts {
  label: string;
  action: () => Promise<FormState>;
}

interface RowMenuProps {
  name: string;
  viewHref?: string;
  viewLabel?: string;
  editHref?: string;
  editLabel?: string;
  actions?: RowAction[];
  deletion?: Deletion;
  /** Further DropdownMenuItems. */
  children?: ReactNode;
}

export function RowMenu(props: RowMenuProps) {
  const { name, viewHref, viewLabel = "View on site", actions = [], deletion, children } = props;
  const { editHref, editLabel = "Edit" } = props;
  const [asking, setAsking] = useState(false);
  const [pending, run] = useStaffAction();
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={`Actions for ${name}`}
          className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
        >
          <EllipsisIcon aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {viewHref ? (
            <DropdownMenuItem asChild>
              <a href={viewHref} target="_blank" rel="noreferrer">
                <ExternalLinkIcon aria-hidden="true" />
                <span>{viewLabel}</span>
              </a>
            </DropdownMenuItem>
          ) : null}
          {editHref ? (
            <DropdownMenuItem asChild>
              <Link href={editHref}>
                <PencilIcon aria-hidden="true" />
                <span>{editLabel}</span>
              </Link>
            </DropdownMenuItem>
          ) : null}
          {actions.map(({ label, action, ...texts }) => (
            <DropdownMenuItem key={label} disabled={pending} onSelect={() => void run(action, texts)}>
              {label}
            </DropdownMenuItem>
          ))}
          {children}
          {deletion ? (
            <DropdownMenuItem
              variant="destructive"
              disabled={deletion.disabled}
              onSelect={() => setAsking(true)}
            >
              <Trash2Icon aria-hidden="true" />
              Delete
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {deletion ? <DeleteDialog open={asking} onOpenChange={setAsking} deletion={deletion} /> : null}
    </>
  );
}
