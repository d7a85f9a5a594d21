import "server-only";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { toAdminService } from "./dto";
import type { CreateService, UpdateService } from "./schema";

export const {
  create: createService,
  update: updateService,
  remove: deleteService,
} = recordedResource({
  area: "services",
  find: (tx, id) => tx.service.findUnique({ where: { id } }),
  create: (tx, input: CreateService, by) => tx.service.create({ data: { ...input, ...by } }),
  update: (tx, { id }, fields: UpdateService, by) =>
    tx.service.update({ where: { id }, data: { ...fields, ...by } }),
  remove: (tx, { id }) => tx.service.delete({ where: { id } }),
  toDto: toAdminService,
});
