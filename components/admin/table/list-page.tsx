import { PlusIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import {
  type ListQuery,
  type ListShape,
  readListQuery,
  type SearchParams,
} from "@/lib/platform/lists/list-query";
import { type Area, rowPath } from "@/lib/resources/resources";
import { can, type Permission } from "@/lib/users/rules/permissions";
import type { Staff } from "@/lib/users/rules/staff";
import { requireStaff } from "@/lib/users/server/require-staff";
import type { ListFilter } from "./list-filter";
import { ListToolbar } from "./list-toolbar";
import { LoadedScreen } from "./loaded-screen";

interface ListPage<S extends string, F extends string>
  extends Omit<ComponentProps<typeof LoadedScreen>, "actions" | "above" | "children"> {
  permission: Permission;
  /** What the list can be sorted and narrowed by. */
  list: ListShape<S, F>;
  toolbar?: Omit<ComponentProps<typeof ListToolbar>, "query" | "filters">;
  /** Its filters, or how they are found. */
  filters?: ListFilter[] | ((staff: Staff) => Promise<ListFilter[]>);
  /** Buttons at the right of the head. */
  actions?: (staff: Staff, query: ListQuery<S, F>) => ReactNode;
  /** The button for a new row, for who may make one. */
  add?: { area: Area; label: string };
  table: (query: ListQuery<S, F>, staff: Staff) => ReactNode;
}

/** The page of a list: who may see it, what its address says, its head, its filters and its table. */
export function listPage<S extends string, F extends string>(page: ListPage<S, F>) {
  const { permission, list, toolbar, filters, actions, add, table, ...screen } = page;
  return async ({ searchParams }: { searchParams: Promise<SearchParams> }) => {
    const staff = await requireStaff(permission);
    const query = readListQuery(await searchParams, list);
    const found = typeof filters === "function" ? await filters(staff) : filters;
    const mayAdd = add && can(staff.role, `${add.area}:create` as Permission);
    return (
      <LoadedScreen
        {...screen}
        actions={
          (actions || add) && (
            <>
              {actions?.(staff, query)}
              {mayAdd ? (
                <ButtonLink href={`${rowPath(add.area)}/new`}>
                  <PlusIcon aria-hidden="true" />
                  {add.label}
                </ButtonLink>
              ) : null}
            </>
          )
        }
        above={toolbar && <ListToolbar {...toolbar} query={query} filters={found} />}
      >
        {table(query, staff)}
      </LoadedScreen>
    );
  };
}
