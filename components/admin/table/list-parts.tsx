import type { Column } from "@/components/admin/table/data-table";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { Deletion } from "../actions/delete-dialog";
import { type OutcomeTexts, plainTexts } from "../actions/outcome-texts";
import type { BulkAction } from "./bulk-bar";

/** The column that every list begins with. */
export function idColumn<R extends { id: number }>(): Column<R> {
  return {
    header: "ID",
    sort: "id",
    cell: (row) => row.id,
    hideBelow: "md",
    className: "text-muted-foreground",
  };
}

/** What a row is called, with its slug below where there is one. */
export function nameColumn<R>(header: string, sort: string, name: (row: R) => string): Column<R>;
export function nameColumn<R extends { slug: string }>(
  header: string,
  sort: string,
  name: (row: R) => string,
  withSlug: true,
): Column<R>;
export function nameColumn<R extends { slug?: string }>(
  header: string,
  sort: string,
  name: (row: R) => string,
  withSlug = false,
): Column<R> {
  return {
    header,
    sort,
    cell: (row) => (
      <>
        <p className="font-medium">{name(row)}</p>
        {withSlug ? (
          <p className="text-sm break-all text-muted-foreground max-sm:line-clamp-1">{row.slug}</p>
        ) : null}
      </>
    ),
  };
}

/** What the rows of a list are called in buttons and messages: `Plan`, `Post`. */
export type Noun = "Plan" | "Post" | "User";

/** The bulk action that sets one field of all ticked rows. */
export function bulkChange(noun: Noun, label: string, action: BulkAction["action"]): BulkAction {
  return {
    label,
    action,
    success: `${noun} updated`,
    failure: `Failed to update ${noun.toLowerCase()}`,
  };
}

/** The bulk action that deletes all ticked rows, after a question. */
export function bulkDeletion(noun: Noun, action: BulkAction["action"], text: string): BulkAction {
  return {
    label: "Delete",
    action,
    success: `${noun} deleted`,
    failure: `Failed to delete ${noun.toLowerCase()}`,
    confirm: {
      title: "Confirm Deletion",
      text,
      confirmLabel: noun === "User" ? "Delete User" : `Delete ${noun}s`,
      pendingLabel: "Deleting...",
    },
  };
}

interface RowDeletionOptions {
  texts?: OutcomeTexts;
  /** What becomes of the row, where it can be had back. */
  fate?: string;
  confirmLabel?: string;
}

/**
 * What a row's menu needs to delete it, after the spec's question.
 * @param noun what the button deletes: `Team Member`
 */
export function rowDeletion(
  noun: string,
  name: string,
  action: () => Promise<FormState>,
  options: RowDeletionOptions = {},
): Deletion {
  const { texts = plainTexts(noun)("delete"), fate = "This action cannot be undone." } = options;
  return {
    action,
    text: `Are you sure you want to delete "${name}"? ${fate}`,
    confirmLabel: options.confirmLabel ?? `Delete ${noun}`,
    ...texts,
  };
}
