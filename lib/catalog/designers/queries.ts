import "server-only";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { db, type Prisma } from "@/lib/platform/db/client";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { toDesigner, WITH_PLANS } from "./dto";
import type { DESIGNER_LIST } from "./schema";

export type DesignerListQuery = QueryOf<typeof DESIGNER_LIST>;

export const seesShares = (role: Role): boolean => can(role, "designer-shares:read");

const BY_NAME = [{ name: "asc" }, { id: "asc" }] as const;

const readsFor = (role: Role) =>
  staffReads({
    table: db.designer,
    noun: "designer",
    matching: ({ q }: DesignerListQuery) => searchIn(q, ["name", "email"]),
    parts: { include: WITH_PLANS },
    toDtos: (rows) => rows.map((row) => toDesigner(row, seesShares(role))),
    order: BY_NAME,
  });

export const listDesignerRows = (query: DesignerListQuery, role: Role) => readsFor(role).page(query);
export const listDesigners = ({ role }: Staff) => readsFor(role).every();

/** @throws AppError `not_found` */
export const getDesigner = (id: number, { role }: Staff) => readsFor(role).one(id);

export interface DesignerChoice {
  id: number;
  name: string;
}

const namesOf = (where: Prisma.DesignerWhereInput): Promise<DesignerChoice[]> =>
  db.designer.findMany({ where, select: { id: true, name: true }, orderBy: [...BY_NAME] });

export const listDesignerNames = () => namesOf({});

/** Those who can be named, and the one who is. */
export const listDesignerChoices = (chosen?: number | null) =>
  namesOf({ OR: [{ isActive: true }, ...(chosen ? [{ id: chosen }] : [])] });
