import type { z } from "zod";
import { type CrudArea, nounOf } from "@/lib/access/resources/resources";
import { createUserSchema, updateUserSchema } from "@/lib/access/staff/schema";
import { adminAddonDtoSchema } from "@/lib/catalog/addons/dto";
import { createAddonSchema, updateAddonSchema } from "@/lib/catalog/addons/schema";
import { designerDtoSchema } from "@/lib/catalog/designers/dto";
import { createDesignerSchema, updateDesignerSchema } from "@/lib/catalog/designers/schema";
import { saleDtoSchema } from "@/lib/catalog/plan-sales/dto";
import { createSaleSchema, updateSaleSchema } from "@/lib/catalog/plan-sales/schema";
import { adminAlertDtoSchema } from "@/lib/content/alerts/dto";
import { createAlertSchema, updateAlertSchema } from "@/lib/content/alerts/schema";
import { adminGalleryImageDtoSchema } from "@/lib/content/gallery/dto";
import { createGalleryImageSchema, updateGalleryImageSchema } from "@/lib/content/gallery/schema";
import { createAboutSectionSchema, updateAboutSectionSchema } from "@/lib/content/sections/about-schema";
import { adminAboutSectionDtoSchema, adminHomeSectionDtoSchema } from "@/lib/content/sections/admin/dto";
import { createHomeSectionSchema, updateHomeSectionSchema } from "@/lib/content/sections/home-schema";
import { adminServiceDtoSchema } from "@/lib/content/services/dto";
import { createServiceSchema, updateServiceSchema } from "@/lib/content/services/schema";
import { adminTeamMemberDtoSchema } from "@/lib/content/team/dto";
import { createTeamMemberSchema, updateTeamMemberSchema } from "@/lib/content/team/schema";
import { userDtoSchema } from "@/lib/office/users/dto";
import { promotionDtoSchema } from "@/lib/sales/promotions/dto";
import { createPromotionSchema, updatePromotionSchema } from "@/lib/sales/promotions/schema";
import type { Operation } from "./operation";
import { call, change, create, list, longList, read, remove } from "./staff-operation";

interface Schemas {
  row: z.ZodType;
  create: z.ZodType;
  update: z.ZodType;
  long?: true;
  /** Statuses that deleting a row can respond with, beyond those of every call. */
  removeErrors?: number[];
}

const SCHEMAS: Record<CrudArea, Schemas> = {
  addons: { row: adminAddonDtoSchema, create: createAddonSchema, update: updateAddonSchema },
  promotions: {
    row: promotionDtoSchema,
    create: createPromotionSchema,
    update: updatePromotionSchema,
    long: true,
    removeErrors: [409],
  },
  services: { row: adminServiceDtoSchema, create: createServiceSchema, update: updateServiceSchema },
  "home-sections": {
    row: adminHomeSectionDtoSchema,
    create: createHomeSectionSchema,
    update: updateHomeSectionSchema,
    removeErrors: [409],
  },
  gallery: {
    row: adminGalleryImageDtoSchema,
    create: createGalleryImageSchema,
    update: updateGalleryImageSchema,
  },
  team: { row: adminTeamMemberDtoSchema, create: createTeamMemberSchema, update: updateTeamMemberSchema },
  designers: {
    row: designerDtoSchema,
    create: createDesignerSchema,
    update: updateDesignerSchema,
    removeErrors: [409],
  },
  sales: { row: saleDtoSchema, create: createSaleSchema, update: updateSaleSchema, removeErrors: [409] },
  about: {
    row: adminAboutSectionDtoSchema,
    create: createAboutSectionSchema,
    update: updateAboutSectionSchema,
  },
  users: { row: userDtoSchema, create: createUserSchema, update: updateUserSchema, removeErrors: [409] },
  alerts: { row: adminAlertDtoSchema, create: createAlertSchema, update: updateAlertSchema, long: true },
};

const withArticle = (noun: string) => `${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;

function operationsOf(area: CrudArea): Operation[] {
  const { row, long, removeErrors, ...bodies } = SCHEMAS[area];
  const noun = nounOf(area);
  const rows = `/api/admin/${area}` as const;
  const one = `${rows}/{id}` as const;
  return [
    (long ? longList : list)(rows, `All ${noun}s`, row),
    create(rows, `Make ${withArticle(noun)}`, bodies.create, row),
    read(one, `One ${noun}`, row),
    change(`patch ${one}`, `Change ${withArticle(noun)}`, bodies.update, row),
    remove(one, `Delete ${withArticle(noun)}`, removeErrors),
  ];
}

export const RESOURCE_OPERATIONS: Operation[] = [
  ...(Object.keys(SCHEMAS) as CrudArea[]).flatMap(operationsOf),
  call(
    "post /api/admin/sales/{id}/end",
    "End a running sale",
    { 200: { description: "The sale as it is now", schema: saleDtoSchema } },
    { errors: [409] },
  ),
];
