import "server-only";
import { attachmentHeader } from "@/lib/platform/http/byte-range";
import type { DisputeDto } from "../dto";
import { evidenceText } from "../rules/evidence-text";
import { evidencePdf } from "./evidence-pdf";

function attached(body: Buffer, type: string, name: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": type,
      "content-length": String(body.length),
      "content-disposition": attachmentHeader(name),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

export async function evidenceResponse(dispute: DisputeDto, as: "text" | undefined): Promise<Response> {
  const name = `Evidence ${dispute.orderNumber}`;
  if (as !== "text") return attached(await evidencePdf(dispute), "application/pdf", `${name}.pdf`);
  const text = evidenceText(dispute.evidence, dispute.statement);
  return attached(Buffer.from(`${text}\n`), "text/plain; charset=utf-8", `${name}.txt`);
}
