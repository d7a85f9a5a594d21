import type { Column } from "@/components/admin/data-table";
import type { FormState } from "@/lib/platform/form-state";
import { ActiveToggle } from "./active-toggle";
import type { BulkAction } from "./bulk-bar";
import type { SuccessText } from "./outcome-toast";

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

interface OutcomeTexts {
  success: SuccessText;
  failure: string;
}

/**
 * What a row's menu needs to delete it, after the spec's question.
 * @param noun what the button deletes: `Team Member`
 */
export function rowDeletion(
  noun: string,
  name: string,
  action: () => Promise<FormState>,
  texts: OutcomeTexts = { success: `${noun} deleted`, failure: `Failed to delete ${noun.toLowerCase()}` },
) {
  return {
    action,
    text: `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    confirmLabel: `Delete ${noun}`,
    ...texts,
  };
}

/** What is said of gallery images, team members and about sections: `Success`, and below it what happened. */
export function contentDeleted(what: string): OutcomeTexts {
  return {
    success: { title: "Success", description: `${what} deleted` },
    failure: `Failed to delete ${what.toLowerCase()}`,
  };
}

/** What is said when one of them was dragged elsewhere. */
export const CONTENT_MOVED: OutcomeTexts = {
  success: { title: "Success", description: "Display order updated" },
  failure: "Failed to update display order",
};

interface ActiveColumnOptions<R> {
  header: string;
  /** What the switch says of a row. */
  label: (row: R) => string;
  disabled: boolean;
  /** A server action that takes a part of the row. */
  action: (input: { id: number; isActive: boolean }) => Promise<FormState>;
  texts: OutcomeTexts;
  /** The words of a badge beside the switch, on and off. */
  badges?: [on: string, off: string];
}

/** The column with the switch that turns a row on and off. */
export function activeColumn<R extends { id: number; isActive: boolean }>(
  options: ActiveColumnOptions<R>,
): Column<R> {
  const { header, label, disabled, action, texts, badges } = options;
  return {
    header,
    sort: "isActive",
    cell: (row) => (
      <ActiveToggle
        id={row.id}
        label={label(row)}
        isActive={row.isActive}
        {...{ disabled, action, badges }}
        {...texts}
      />
    ),
  };
}

/** The column of gallery images, team members and about sections that turns them on and off. */
export function contentActiveColumn<R extends { id: number; isActive: boolean }>(
  what: string,
  options: Omit<ActiveColumnOptions<R>, "texts" | "badges">,
): Column<R> {
  return activeColumn({
    ...options,
    texts: {
      success: { title: "Success", description: `${what} status updated` },
      failure: "Failed to update status",
    },
    badges: ["Active", "Inactive"],
  });
}

/** The column with the place of a row in its list. */
export function orderColumn<R extends { displayOrder: number }>(hideBelow: "md" | "lg"): Column<R> {
  return {
    header: "Order",
    sort: "displayOrder",
    align: "end",
    hideBelow,
    className: "tabular-nums",
    cell: (row) => row.displayOrder,
  };
}
