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
import type { FormState } from "@/lib/platform/form-state";
import { ConfirmDialog } from "./confirm-dialog";
import type { SuccessText } from "./outcome-toast";
import { useStaffAction } from "./use-staff-action";

interface Deletion {
  /** Deletes the row; bind its id on the server: `deleteUserAction.bind(null, { id })`. */
  action: () => Promise<FormState>;
  title?: string;
  text: string;
  confirmLabel: string;
  success: SuccessText;
  failure: string;
  /** Why it cannot be deleted; shown in place of the offer. */
  disabled?: boolean;
}

export interface RowAction {
  label: string;
  /** Bind its input on the server. */
  action: () => Promise<FormState>;
  success: SuccessText;
  failure: string;
}

interface RowMenuProps {
  /** What a person calls the row. */
  name: string;
  /** Where it is seen on the public site, in a new tab. */
  viewHref?: string;
  viewLabel?: string;
  editHref?: string;
  editLabel?: string;
  /** What else can be done with the row at once. */
  actions?: RowAction[];
  deletion?: Deletion;
  /** Further DropdownMenuItems. */
  children?: ReactNode;
}

/** The menu at the end of a row: View on site, Edit, what else there is, Delete with a question. */
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
                {viewLabel}
              </a>
            </DropdownMenuItem>
          ) : null}
          {editHref ? (
            <DropdownMenuItem asChild>
              <Link href={editHref}>
                <PencilIcon aria-hidden="true" />
                {editLabel}
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
      {deletion ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={deletion.title}
          text={deletion.text}
          confirmLabel={deletion.confirmLabel}
          pendingLabel="Deleting..."
          pending={pending}
          onConfirm={async () => {
            await run(deletion.action, deletion);
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
