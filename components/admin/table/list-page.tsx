import { PlusIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import {
  type Area,
  exportPermission,
  readPermission,
  rowPath,
  screenPath,
} from "@/lib/access/resources/resources";
import { can, type Permission } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import {
  type ListQuery,
  type ListShape,
  readListQuery,
  type SearchParams,
} from "@/lib/platform/lists/list-query";
import type { ListFilter } from "./list-filter";
import { ListToolbar } from "./list-toolbar";
import { LoadedScreen } from "./loaded-screen";
import { OnlyOfBuyer } from "./only-of-buyer";

interface ListPage<S extends string, F extends string>
  extends Omit<ComponentProps<typeof LoadedScreen>, "actions" | "above" | "children"> {
  area: Area;
  /** Where that is not to read the area. */
  permission?: Permission;
  list: ListShape<S, F>;
  /** What the search box looks through; no box and no filters when left out. */
  search?: string;
  filters?: ListFilter[] | ((staff: Staff) => Promise<ListFilter[]>);
  amounts?: Record<string, string>;
  exported?: true;
  actions?: (staff: Staff, query: ListQuery<S, F>) => ReactNode;
  add?: string;
  table: (query: ListQuery<S, F>, staff: Staff) => ReactNode;
}

export function listPage<S extends string, F extends string>(page: ListPage<S, F>) {
  const { area, permission = readPermission(area), list, table, ...shown } = page;
  const { search, filters, amounts, exported, actions, add, ...screen } = shown;
  const dates = "from" in list.filters ? { from: "From", to: "To" } : undefined;
  return async ({ searchParams }: { searchParams: Promise<SearchParams> }) => {
    const staff = await requireStaff(permission as Permission);
    const query = readListQuery(await searchParams, list);
    const found = typeof filters === "function" ? await filters(staff) : filters;
    const mayExport = exported && can(staff.role, exportPermission(area) as Permission);
    const mayAdd = add && can(staff.role, `${area}:create` as Permission);
    return (
      <LoadedScreen
        {...screen}
        actions={
          (actions || add) && (
            <>
              {actions?.(staff, query)}
              {mayAdd ? (
                <ButtonLink href={`${rowPath(area)}/new`}>
                  <PlusIcon aria-hidden="true" />
                  <span>{add}</span>
                </ButtonLink>
              ) : null}
            </>
          )
        }
        above={
          search && (
            <>
              <ListToolbar
                path={screenPath(area)}
                searchLabel={search}
                exportPath={mayExport ? `/api/admin/${area}/export` : undefined}
                {...{ query, filters: found, dates, amounts }}
              />
              <OnlyOfBuyer path={screenPath(area)} query={query} />
            </>
          )
        }
      >
        {table(query, staff)}
      </LoadedScreen>
    );
  };
}
