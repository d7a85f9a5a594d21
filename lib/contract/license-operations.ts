import { z } from "zod";
import {
  licenseCheckDtoSchema,
  licenseDtoSchema,
  licenseWithRegisterDtoSchema,
} from "@/lib/sales/licenses/dto";
import { changeLicenseeSchema, licenseeSchema, startTransferSchema } from "@/lib/sales/licenses/schema";
import { transferDtoSchema } from "@/lib/sales/licenses/transfer-dto";
import { orderDtoSchema } from "@/lib/sales/orders/dto";
import { callsOf, type Operation, ok } from "./operation";
import { successShape } from "./shapes";
import { change, longList, read, table } from "./staff-operation";

const sale = callsOf("Cart and checkout");

export const LICENSE_OPERATIONS: Operation[] = [
  sale(
    "get /api/licenses/{number}",
    "Whether a license is valid, by its number in any letter case",
    ok("What the license allows, and the initials of whom it is for", licenseCheckDtoSchema),
    { errors: [429] },
  ),
  sale(
    "put /api/orders/{token}/lines/{lineId}/licensee",
    "Say once whom the license of a line is for, before a file of it was opened",
    ok("The order as it is now", orderDtoSchema),
    { body: licenseeSchema, errors: [409, 429] },
  ),
  sale(
    "post /api/orders/{token}/lines/{lineId}/transfer",
    "Pass the license of a line on to somebody else, which both confirm by a link that is emailed to them",
    { 202: { description: "Both were written to", schema: successShape.extend({ message: z.string() }) } },
    { body: startTransferSchema, errors: [409, 429] },
  ),
  sale(
    "post /api/licenses/transfers/{token}",
    "Confirm that a license goes to its new holder, by the token of one of the two links",
    ok("Whether the other one is waited for, or it is done", transferDtoSchema),
    { errors: [409, 410, 429] },
  ),
  longList("/api/admin/licenses", "Licenses: who holds what", licenseDtoSchema),
  table("/api/admin/licenses/export", "Licenses as a table"),
  read(
    "/api/admin/licenses/{id}",
    "One license with the register of its changes",
    licenseWithRegisterDtoSchema,
  ),
  change(
    "put /api/admin/licenses/{id}/licensee",
    "Say whom a license is for",
    changeLicenseeSchema,
    licenseWithRegisterDtoSchema,
  ),
];
