import "server-only";
import { configure, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js/index-native.js";
import { shareCents } from "@/lib/catalog/pricing/rules/price";
import { toDollars } from "@/lib/platform/format/money";
import { log } from "@/lib/platform/ops/log";
import { invoicesOfMonth } from "../admin/queries";
import { type Snapshot, snapshotSchema } from "../rules/snapshot";
import { makeInvoiceFile } from "./invoice-file";

/**
 * What the provider kept of a payment, over the lines that it was for. It is of the sale alone: no other
 * document of the order has it again.
 */
function feesOf({ reason, lines }: Snapshot, feeCents: number | null): (number | null)[] {
  if (feeCents === null || reason !== "sale") return lines.map(() => null);
  return shareCents(
    feeCents,
    lines.map(({ totalCents }) => totalCents),
  ).map(toDollars);
}

/** One row a line; amounts in dollars, those of a credit note as it prints them. */
export async function* invoiceLines(month: string): AsyncGenerator<unknown[][]> {
  for await (const rows of invoicesOfMonth(month)) {
    yield rows.flatMap(({ number, kind, snapshot: stored, order: { feeCents } }) => {
      const snapshot = snapshotSchema.parse(stored);
      const { issuedOn, order, lines } = snapshot;
      const fees = feesOf(snapshot, feeCents);
      return lines.map((line, at) => [
        ...[number, kind, issuedOn, order, line.lineId, line.plan, line.package],
        ...[line.subtotalCents, line.discountCents, line.creditCents, line.taxCents, line.totalCents].map(
          toDollars,
        ),
        fees[at] ?? null,
      ]);
    });
  }
}

async function writeArchive(month: string, writable: WritableStream<Uint8Array>): Promise<void> {
  const zip = new ZipWriter(writable, { level: 0, extendedTimestamp: false });
  for await (const rows of invoicesOfMonth(month, 50)) {
    for (const row of rows) {
      const pdf = await makeInvoiceFile(row);
      await zip.add(`${row.number}.pdf`, new Uint8ArrayReader(new Uint8Array(pdf)), {
        lastModDate: row.issuedAt,
      });
    }
  }
  await zip.close();
}

/** A document is made when the one before it has been sent. */
export function invoiceArchive(month: string): Response {
  configure({ useWebWorkers: false });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeArchive(month, writable).catch((error: unknown) => {
    log.warn({ err: error, month }, "the archive of a month's invoices was not sent to its end");
    return writable.abort(error).catch(() => undefined);
  });
  return new Response(readable, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="invoices-${month}.zip"`,
      "cache-control": "private, no-store",
    },
  });
}
