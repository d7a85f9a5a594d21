import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { packageSchema } from "@/lib/catalog/pricing/schema";
import { instant, toShape } from "@/lib/platform/format/shape";
import { dayIn } from "@/lib/platform/format/zone";
import { choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { orderLineFactsSchema, toLine, type UpgradeLink } from "@/lib/sales/orders/dto";
import { initialsOf } from "./rules/licensee";
import { LICENSE_CHANGES, LICENSE_STATES, type LicenseState } from "./schema";

const builds = z.int().nullable().describe("Builds that it allows; 0 for a study set, null: any number");

/** What anybody sees who knows the number. */
export const licenseCheckDtoSchema = z.strictObject({
  number: z.string(),
  status: z.enum(LICENSE_STATES),
  plan: z.string().describe("The plan's name as it was sold"),
  package: packageSchema,
  builds,
  issuedOn: z.iso.date().describe("The day in the store's calendar"),
  licensee: z.string().describe("The initials of whom it is for: `A. B.`"),
});
export type LicenseCheckDto = z.infer<typeof licenseCheckDtoSchema>;

export const licenseDtoSchema = orderLineFactsSchema
  .pick({ planId: true, planName: true, configuration: true, license: true, upgradeOf: true })
  .extend({
    id: z.int(),
    number: z.string().describe("As `L-7K2M-9QXA-03TD`"),
    state: z.enum(LICENSE_STATES),
    planNumber: z.string().describe("As `HP-007`"),
    builds,
    licensee: z.string().describe("Whom it is for; empty once they were erased"),
    company: z.string(),
    // Name and email of the holder; empty once the buyer was erased.
    name: z.string(),
    email: z.string(),
    orderId: z.int().describe("Of the order that holds it now"),
    orderNumber: z.string(),
    issuedAt: instant,
    lastUpdatedAt: instant,
  });
export type LicenseDto = z.infer<typeof licenseDtoSchema>;

export const licenseWithRegisterDtoSchema = licenseDtoSchema.extend({
  lastUpdatedBy: z.string().nullable().describe("Who of the staff changed it last"),
  register: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.enum(LICENSE_CHANGES),
      licensee: z.string().describe("Whom it is for since then; empty where that stayed"),
      orderId: z.int(),
      orderNumber: z.string().describe("The order that holds it since then"),
      by: z.string().nullable().describe("Who of the staff; null for the buyer or the payment provider"),
      at: instant,
    }),
  ),
});
export type LicenseWithRegisterDto = z.infer<typeof licenseWithRegisterDtoSchema>;

export const LICENSE_PARTS = { line: { include: { order: true } } } satisfies Prisma.LicenseInclude;
export type LicenseRow = Prisma.LicenseGetPayload<{ include: typeof LICENSE_PARTS }>;

export const REGISTER_PARTS = {
  ...LICENSE_PARTS,
  events: { orderBy: { id: "asc" }, include: { order: { select: { number: true } } } },
} satisfies Prisma.LicenseInclude;
export type RegisteredRow = Prisma.LicenseGetPayload<{ include: typeof REGISTER_PARTS }>;

const stateOf = ({ revokedAt }: { revokedAt: Date | null }): LicenseState =>
  revokedAt ? "revoked" : "valid";

function buildsOf({ chosen, quantity }: LicenseRow["line"]): number | null {
  const each = choiceOf({ chosen }).builds;
  return each === null ? null : each * quantity;
}

export function toLicenseCheck(row: LicenseRow, timeZone: string): LicenseCheckDto {
  return {
    number: row.number,
    status: stateOf(row),
    plan: row.line.planName,
    package: choiceOf(row.line).configuration.package,
    builds: buildsOf(row.line),
    issuedOn: dayIn(row.issuedAt, timeZone),
    licensee: initialsOf(row.name || row.company),
  };
}

export function toLicense(row: LicenseRow, links: readonly UpgradeLink[]): LicenseDto {
  const { order, ...line } = row.line;
  return toShape(licenseDtoSchema, {
    ...toLine(line, links),
    id: row.id,
    number: row.number,
    state: stateOf(row),
    planNumber: planNumber(line.planId),
    builds: buildsOf(row.line),
    licensee: row.name,
    company: row.company,
    name: order.name,
    email: order.email,
    orderId: order.id,
    orderNumber: order.number,
    issuedAt: row.issuedAt,
    lastUpdatedAt: row.lastUpdatedAt,
  });
}

export function toLicenseWithRegister(
  row: RegisteredRow,
  links: readonly UpgradeLink[],
  names: ReadonlyMap<number, string>,
): LicenseWithRegisterDto {
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    ...toLicense(row, links),
    lastUpdatedBy: nameOf(row.lastUpdatedBy),
    register: row.events.map(({ id, kind, licensee, orderId, order, userId, createdAt }) => ({
      ...{ id, kind, licensee, orderId },
      orderNumber: order.number,
      by: nameOf(userId),
      at: createdAt.toISOString(),
    })),
  };
}
