import "server-only";
import { createHash } from "node:crypto";
import type { Invoice } from "@/generated/prisma/client";
import { attachmentHeader } from "@/lib/platform/http/byte-range";
import { log } from "@/lib/platform/ops/log";
import { noteHash } from "../mutations";
import { snapshotSchema } from "../rules/snapshot";
import { invoicePdf } from "./invoice-pdf";

/** Made again each time, to the same bytes: another hash than the first is told to the operator. */
export async function makeInvoiceFile(row: Invoice): Promise<Buffer> {
  const { id, number, kind, snapshot } = row;
  const pdf = await invoicePdf({ number, kind, snapshot: snapshotSchema.parse(snapshot) });
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  if (row.sha256 === null) await noteHash(id, sha256);
  else if (row.sha256 !== sha256) log.error({ number, sha256 }, "an invoice is not made as it was first");
  return pdf;
}

export async function invoiceResponse(row: Invoice): Promise<Response> {
  const pdf = await makeInvoiceFile(row);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "content-disposition": attachmentHeader(`${row.number}.pdf`),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
