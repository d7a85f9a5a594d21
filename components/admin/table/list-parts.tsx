import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import type { Column } from "@/components/admin/table/data-table";
import { Picture } from "@/components/ui/picture";
import { cn } from "@/lib/platform/browser/cn";
import { formatMoment } from "@/lib/platform/format/dates";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { Deletion } from "../actions/delete-dialog";
import { type OutcomeTexts, plainTexts } from "../actions/outcome-texts";
import type { BulkAction } from "./bulk-bar";

export function idColumn<R extends { id: number }>(): Column<R> {
  return {
    header: "ID",
    sort: "id",
    cell: (row) => row.id,
    hideBelow: "md",
    className: "text-muted-foreground",
  };
}

export function createdColumn<R extends { createdAt: string }>(
  header: string,
  hideBelow: "sm" | "md" | "lg",
): Column<R> {
  return {
    header,
    sort: "createdAt",
    hideBelow,
    className: "whitespace-nowrap",
    cellClass: "text-sm text-muted-foreground",
    cell: (row) => formatMoment(row.createdAt),
  };
}

export function doneColumn<R>(
  header: string,
  sort: string,
  hideBelow: "md" | "lg",
  done: (row: R) => [at: string | null, by: string | null],
): Column<R> {
  return {
    header,
    sort,
    hideBelow,
    className: "min-w-48",
    cellClass: "text-sm text-muted-foreground",
    cell: (row) => {
      const [at, by] = done(row);
      return at ? `${formatMoment(at)}, by ${by ?? "a former member of staff"}` : "Not yet";
    },
  };
}

interface NameColumn<R> {
  header: string;
  sort: string;
  name: (row: R) => string;
  slug?: (row: R) => string;
  /** Left out where the row has no screen, or the role may not see it. */
  href?: (row: R) => string;
  /** Empty for a row without a picture. */
  picture?: (row: R) => string;
}

export function nameColumn<R>({ header, sort, name, slug, href, picture }: NameColumn<R>): Column<R> {
  return {
    header,
    sort,
    cell: (row) => (
      <div className="flex items-center gap-3">
        {picture ? <Thumbnail src={picture(row)} className="w-16 shrink-0 max-sm:hidden" /> : null}
        <div className="min-w-0">
          <RowName href={href?.(row)}>{name(row)}</RowName>
          {slug ? (
            <p className="text-sm break-all text-muted-foreground max-sm:line-clamp-1">{slug(row)}</p>
          ) : null}
        </div>
      </div>
    ),
  };
}

export function RowName({ href, children }: { href?: string; children: ReactNode }) {
  return (
    <p className="font-medium [overflow-wrap:anywhere]">
      {href ? (
        <Link href={href} prefetch={false} className="underline-offset-4 hover:underline">
          {children}
        </Link>
      ) : (
        children
      )}
    </p>
  );
}

export function RowLink({ className = "font-medium", ...link }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} className={cn("hover:underline", className)} {...link} />;
}

export function Thumbnail({ src, className }: { src: string; className?: string }) {
  const frame = cn("aspect-3/2 overflow-hidden rounded-sm border bg-muted", className);
  return (
    <div className={frame}>
      {src ? (
        <Picture
          src={src}
          alt=""
          width={96}
          height={64}
          sizes="64px"
          upTo={256}
          className="size-full object-cover"
        />
      ) : null}
    </div>
  );
}

export type Noun = "Plan" | "Post" | "User";

export function bulkChange(noun: Noun, label: string, action: BulkAction["action"]): BulkAction {
  return {
    label,
    action,
    success: `${noun} updated`,
    failure: `Failed to update ${noun.toLowerCase()}`,
  };
}

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
  /** What the question calls the row; its name when left out. */
  what?: string;
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
  const { texts = plainTexts(noun)("delete"), what = `"${name}"` } = options;
  return {
    action,
    text: `Are you sure you want to delete ${what}? ${options.fate ?? "This action cannot be undone."}`,
    confirmLabel: options.confirmLabel ?? `Delete ${noun}`,
    ...texts,
  };
}
