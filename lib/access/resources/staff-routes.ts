import "server-only";
import type { z } from "zod";
import type { Permission } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { expireInRoute } from "@/lib/platform/cache/cache";
import { storeZone } from "@/lib/platform/format/dates";
import { clockText } from "@/lib/platform/format/zone";
import { json, jsonList, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { csvResponse, csvStream } from "@/lib/platform/lists/csv";
import { type ListPage, listResponse, readListPage } from "@/lib/platform/lists/list-page";
import { type ListQuery, type ListShape, readListQuery } from "@/lib/platform/lists/list-query";
import { type Area, exportPermission, RESOURCES, type Resource, readPermission } from "./resources";

type List = (request: Request, staff: Staff) => Promise<Response>;

export const allRows =
  (list: (staff: Staff) => Promise<unknown>): List =>
  async (_request, staff) =>
    json(await list(staff));

export const streamedRows =
  (list: (staff: Staff) => Promise<AsyncGenerator<readonly unknown[]>>): List =>
  async (_request, staff) =>
    jsonList(await list(staff));

export const pagedRows =
  <S extends string, F extends string>(
    shape: ListShape<S, F>,
    list: (
      query: ListQuery<S, F>,
      page: ListPage,
    ) => Promise<{ rows: readonly { id: number }[]; total: number }>,
  ): List =>
  async (request) => {
    const params = new URL(request.url).searchParams;
    const page = readListPage(params);
    const { rows, total } = await list(readListQuery(params, shape), page);
    return listResponse(request, page, rows, total);
  };

type Cells = readonly unknown[];

interface Export<S extends string, F extends string, R> {
  area: Area;
  name: string;
  header: readonly string[];
  list: ListShape<S, F>;
  rows: (query: ListQuery<S, F>) => Promise<readonly R[]> | AsyncGenerator<readonly R[]>;
  /** `at` writes a moment in the store's time zone */
  cells: (row: R, at: (moment: string | null) => string) => Cells;
}

async function* cellsOf<R>(parts: AsyncGenerator<readonly R[]>, cells: (row: R) => Cells) {
  for await (const rows of parts) yield rows.map(cells);
}

export function staffExport<S extends string, F extends string, R>(file: Export<S, F, R>) {
  const { area, name, header, list, rows, cells } = file;
  return methods({
    GET: staffRoute(exportPermission(area) as Permission, async (request) => {
      const zone = storeZone();
      const cellsOfRow = (row: R) => cells(row, (moment) => clockText(moment, zone));
      const found = rows(readListQuery(new URL(request.url).searchParams, list));
      return found instanceof Promise
        ? csvResponse(name, header, (await found).map(cellsOfRow))
        : csvStream(name, header, cellsOf(found, cellsOfRow));
    }),
  });
}

const idOf = async ({ params }: RouteParams<"id">) => pathId((await params).id);

export const rowRead = (permission: Permission, read: (id: number, staff: Staff) => Promise<unknown>) =>
  staffRoute(permission, async (_request, context: RouteParams<"id">, staff) =>
    json(await read(await idOf(context), staff)),
  );

interface RowWrite<S extends z.ZodType> {
  permission: Permission;
  schema: S;
  write: (id: number, input: z.infer<S>, actor: Staff) => Promise<unknown>;
  read: (id: number) => Promise<unknown>;
  status?: 200 | 201;
}

export const rowWrite = <S extends z.ZodType>(call: RowWrite<S>) =>
  staffRoute(call.permission, async (request, context: RouteParams<"id">, staff) => {
    const id = await idOf(context);
    await call.write(id, await parseJson(request, call.schema), staff);
    return json(await call.read(id), { status: call.status ?? 200 });
  });

function expire(area: Area, tags: readonly string[] = []): void {
  const { tag } = RESOURCES[area] as Resource;
  expireInRoute(...(tag ? [tag] : []), ...tags);
}

interface Collection<S extends z.ZodType, T> {
  area: Area;
  list: List;
  create?: {
    schema: S;
    write: (input: z.infer<S>, actor: Staff) => Promise<T>;
    tags?: (row: T) => string[];
  };
}

/** The exports of /api/admin/{area}: GET lists, POST creates and responds with 201. */
export function staffCollection<S extends z.ZodType, T>({ area, list, create }: Collection<S, T>) {
  return methods({
    GET: staffRoute(readPermission(area) as Permission, (request, _context, staff) => list(request, staff)),
    ...(create
      ? {
          POST: staffRoute(`${area}:create` as Permission, async (request, _context, staff) => {
            const row = await create.write(await parseJson(request, create.schema), staff);
            expire(area, create.tags?.(row));
            return json(row, { status: 201 });
          }),
        }
      : {}),
  });
}

interface Item<S extends z.ZodType, T, D> {
  area: Area;
  get?: (id: number, staff: Staff) => Promise<unknown>;
  update?: {
    schema: S;
    write: (id: number, input: z.infer<S>, actor: Staff) => Promise<T>;
    /** The last part of the permission; `update` unless told. */
    as?: string;
  };
  remove?: (id: number, actor: Staff) => Promise<D>;
  tags?: (row: T | D) => string[];
}

/** The exports of /api/admin/{area}/{id}: GET, PATCH with what changes, DELETE. */
export function staffItem<S extends z.ZodType, T, D>({ area, get, update, remove, tags }: Item<S, T, D>) {
  return methods<RouteParams<"id">>({
    ...(get ? { GET: rowRead(readPermission(area) as Permission, get) } : {}),
    ...(update
      ? {
          PATCH: staffRoute(
            `${area}:${update.as ?? "update"}` as Permission,
            async (request, context: RouteParams<"id">, staff) => {
              const id = await idOf(context);
              const row = await update.write(id, await parseJson(request, update.schema), staff);
              expire(area, tags?.(row));
              return json(row);
            },
          ),
        }
      : {}),
    ...(remove
      ? {
          DELETE: staffRoute(
            `${area}:delete` as Permission,
            async (_request, context: RouteParams<"id">, staff) => {
              const row = await remove(await idOf(context), staff);
              expire(area, tags?.(row));
              return json({ success: true });
            },
          ),
        }
      : {}),
  });
}
