import "server-only";
import { z } from "zod";
import type { Permission } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { rowId } from "@/lib/platform/forms/form-schema";
import { type Area, RESOURCES, type Resource } from "./resources";

function optionsOf(area: Area, verb: string) {
  const { tag } = RESOURCES[area] as Resource;
  return { permission: `${area}:${verb}` as Permission, tags: tag ? [tag] : [] };
}

export const createAction = <S extends z.ZodType, T>(
  area: Area,
  schema: S,
  create: (input: z.infer<S>, actor: Staff) => Promise<T>,
) => adminAction({ ...optionsOf(area, "create"), schema }, create);

export function updateAction<S extends z.ZodObject, T>(
  area: Area,
  schema: S,
  update: (id: number, input: z.output<S>, actor: Staff) => Promise<T>,
  verb = "update",
) {
  const withId = schema.extend({ id: rowId }) as unknown as z.ZodType<
    z.output<S> & { id: number },
    z.input<S> & { id: number }
  >;
  return adminAction({ ...optionsOf(area, verb), schema: withId }, ({ id, ...input }, actor) =>
    update(id, input as z.output<S>, actor),
  );
}

export const rowAction = <T>(area: Area, verb: string, write: (id: number, actor: Staff) => Promise<T>) =>
  adminAction({ ...optionsOf(area, verb), schema: z.object({ id: rowId }) }, ({ id }, actor) =>
    write(id, actor),
  );

export const deleteAction = (area: Area, remove: (id: number, actor: Staff) => Promise<unknown>) =>
  rowAction(area, "delete", remove);
