import "server-only";
import type { z } from "zod";
import { expireInRoute } from "@/lib/platform/cache/cache";
import { json, methods, parseJson, pathId } from "@/lib/platform/http/route";
import type { Content } from "./permissions";
import type { Staff } from "./staff";
import { staffRoute } from "./staff-route";

interface Shared {
  /** The first half of its permissions: `services` for `services:read` and so on. */
  area: Content;
  /** The cache tag of what the public sees of it. */
  tag: string;
}

interface Collection<S extends z.ZodType> extends Shared {
  list: () => Promise<unknown>;
  schema: S;
  create: (input: z.infer<S>, actor: Staff) => Promise<unknown>;
}

/** The exports of /api/admin/{area}: GET lists, POST makes a row and answers 201. */
export function staffCollection<S extends z.ZodType>({ area, tag, list, schema, create }: Collection<S>) {
  return methods({
    GET: staffRoute(`${area}:read`, async () => json(await list())),
    POST: staffRoute(`${area}:create`, async (request, _context, staff) => {
      const row = await create(await parseJson(request, schema), staff);
      expireInRoute(tag);
      return json(row, { status: 201 });
    }),
  });
}

interface Item<S extends z.ZodType> extends Shared {
  get: (id: number) => Promise<unknown>;
  schema: S;
  update: (id: number, input: z.infer<S>, actor: Staff) => Promise<unknown>;
  remove: (id: number, actor: Staff) => Promise<void>;
}

/** The exports of /api/admin/{area}/{id}: GET, PATCH with what changes, DELETE. */
export function staffItem<S extends z.ZodType>({ area, tag, get, schema, update, remove }: Item<S>) {
  return methods<{ params: Promise<{ id: string }> }>({
    GET: staffRoute(`${area}:read`, async (_request, { params }) =>
      json(await get(pathId((await params).id))),
    ),
    PATCH: staffRoute(`${area}:update`, async (request, { params }, staff) => {
      const id = pathId((await params).id);
      const row = await update(id, await parseJson(request, schema), staff);
      expireInRoute(tag);
      return json(row);
    }),
    DELETE: staffRoute(`${area}:delete`, async (_request, { params }, staff) => {
      await remove(pathId((await params).id), staff);
      expireInRoute(tag);
      return json({ success: true });
    }),
  });
}
