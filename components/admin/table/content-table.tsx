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
  viewHref: (row: R) => string;
  viewLabel?: string;
  moved: OutcomeTexts;
  noun: string;
  remove: (input: { id: number }) => Promise<FormState>;
  texts: TextsOf;
  /** True for a row that the page cannot do without. */
  isProtected?: (row: R) => boolean;
}

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
  rows: readonly R[];
  disabled: boolean;
  texts: OutcomeTexts;
}

const placeOf = ({ id, displayOrder }: ContentRow) => ({ id, order: displayOrder });

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
  label: (row: R) => string;
  disabled: boolean;
  action: (input: { id: number; isActive: boolean }) => Promise<FormState>;
  texts: OutcomeTexts;
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
