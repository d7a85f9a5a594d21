import type { ComponentProps } from "react";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { ListQuery } from "@/lib/platform/lists/list-query";
import { byPlace, type OrderedList } from "@/lib/records/display-order/schema";
import type { OutcomeTexts, TextsOf } from "../actions/outcome-texts";
import { ActiveToggle } from "./active-toggle";
import { type Column, DataTable } from "./data-table";
import { rowDeletion } from "./list-parts";
import { OrderStepper } from "./order-stepper";
import { RowMenu } from "./row-menu";

interface ContentRow {
  id: number;
  displayOrder: number;
}

interface ContentTableProps<R extends ContentRow>
  extends Pick<
    ComponentProps<typeof DataTable<R>>,
    "label" | "columns" | "page" | "name" | "nothing" | "hint" | "start"
  > {
  area: OrderedList;
  role: Role;
  query: ListQuery;
  /** Address of a row's form, without its id. */
  form: string;
  /** Where a row is seen on the public site. */
  viewHref: (row: R) => string;
  viewLabel?: string;
  /** What is said when a row was moved. */
  moved: OutcomeTexts;
  /** What the delete button deletes: `Team Member`. */
  noun: string;
  remove: (input: { id: number }) => Promise<FormState>;
  texts: TextsOf;
  /** True for a row that the page cannot do without. */
  isProtected?: (row: R) => boolean;
}

/** A list of content in display order: dragged into another, seen on the site, edited and deleted. */
export function ContentTable<R extends ContentRow>(props: ContentTableProps<R>) {
  const { area, role, form, viewHref, viewLabel, moved, noun, remove, texts, isProtected, ...table } = props;
  const mayChange = can(role, `${area}:update`);
  const { name } = table;
  return (
    <DataTable
      {...table}
      path={`/admin/${area}`}
      reorder={mayChange ? { list: area, ...moved } : undefined}
      actions={(row) => (
        <RowMenu
          name={name(row)}
          viewHref={viewHref(row)}
          viewLabel={viewLabel}
          editHref={`${form}/${row.id}`}
          editLabel={mayChange ? "Edit" : "Open"}
          deletion={
            can(role, `${area}:delete`)
              ? {
                  ...rowDeletion(noun, name(row), remove.bind(null, { id: row.id }), {
                    texts: texts("delete"),
                  }),
                  disabled: isProtected?.(row),
                }
              : undefined
          }
        />
      )}
    />
  );
}

/** The column with the place of a row in its list. */
export function orderColumn<R extends ContentRow>(hideBelow: "md" | "lg"): Column<R> {
  return {
    header: "Order",
    sort: "displayOrder",
    align: "end",
    hideBelow,
    className: "tabular-nums",
    cell: (row) => row.displayOrder,
  };
}

interface StepperColumnOptions<R> {
  name: (row: R) => string;
  list: OrderedList;
  /** The rows on the screen. */
  rows: readonly R[];
  disabled: boolean;
  texts: OutcomeTexts;
}

const placeOf = ({ id, displayOrder }: ContentRow) => ({ id, order: displayOrder });

/** The column with the place of a row and the arrows that change it by one. */
export function stepperColumn<R extends ContentRow>(options: StepperColumnOptions<R>): Column<R> {
  const { name, list, rows, disabled, texts } = options;
  const isFirst = (row: R) =>
    row.displayOrder === 1 && !rows.some((one) => one !== row && byPlace(placeOf(one), placeOf(row)) < 0);
  return {
    header: "Order",
    sort: "displayOrder",
    narrow: true,
    cell: (row) => (
      <OrderStepper
        id={row.id}
        name={name(row)}
        displayOrder={row.displayOrder}
        first={isFirst(row)}
        {...{ list, disabled }}
        {...texts}
      />
    ),
  };
}

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
