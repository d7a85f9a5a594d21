import "server-only";
import type { Service } from "@/generated/prisma/client";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/resources/recorded-write";
import type { Staff } from "@/lib/users/rules/staff";
import { type AdminServiceDto, toAdminService } from "./dto";
import type { CreateService, UpdateService } from "./schema";

const SERVICE: RecordedKind<Service> = {
  area: "services",
  find: (tx, id) => tx.service.findUnique({ where: { id } }),
};

/** @throws AppError `forbidden` */
export async function createService(input: CreateService, actor: Staff): Promise<AdminServiceDto> {
  const data = { ...input, lastUpdatedBy: actor.id };
  return toAdminService(await createRecorded(SERVICE, actor, (tx) => tx.service.create({ data })));
}

/** Changes what was sent. @throws AppError `not_found`, `forbidden`, `stale` */
export async function updateService(
  id: number,
  input: UpdateService,
  actor: Staff,
): Promise<AdminServiceDto> {
  const { lastUpdatedAt, ...fields } = input;
  const data = { ...fields, lastUpdatedBy: actor.id };
  const row = await updateRecorded(SERVICE, id, actor, { readAt: lastUpdatedAt }, (tx) =>
    tx.service.update({ where: { id }, data }),
  );
  return toAdminService(row);
}

/** @throws AppError `not_found`, `forbidden` */
export async function deleteService(id: number, actor: Staff): Promise<void> {
  await deleteRecorded(SERVICE, id, actor, (tx) => tx.service.delete({ where: { id } }));
}
