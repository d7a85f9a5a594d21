import { z } from "zod";
import type { Service } from "@/generated/prisma/client";
import { savedFields, toShape } from "@/lib/platform/format/shape";

export const serviceDtoSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  iconName: z.string(),
  features: z.array(z.string()),
  link: z.string().nullable().describe("Where its button leads; null for the contact page"),
  cta: z.string().nullable().describe('What its button says; null for "Learn More"'),
  displayOrder: z.int(),
});
export type ServiceDto = z.infer<typeof serviceDtoSchema>;

export const adminServiceDtoSchema = serviceDtoSchema.extend(savedFields);
export type AdminServiceDto = z.infer<typeof adminServiceDtoSchema>;

export const toService = (row: Service): ServiceDto => toShape(serviceDtoSchema, row);
export const toAdminService = (row: Service): AdminServiceDto => toShape(adminServiceDtoSchema, row);
