import "server-only";
import type { CspReport } from "@/lib/platform/http/csp-report";
import { log } from "@/lib/platform/ops/log";

interface Violation {
  directive?: string;
  blocked?: string;
  /** The first part of the page's path: what follows may be a private link. */
  page?: string;
}

const originOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).origin : address?.slice(0, 40);
const pageOf = (address: string | undefined) =>
  address && URL.canParse(address) ? `/${new URL(address).pathname.split("/")[1]}` : undefined;

function violationsOf(report: CspReport): Violation[] {
  if (Array.isArray(report)) {
    return report.map(({ body }) => ({
      directive: body.effectiveDirective?.slice(0, 60),
      blocked: originOf(body.blockedURL),
      page: pageOf(body.documentURL),
    }));
  }
  const body = report["csp-report"];
  return [
    {
      directive: (body["effective-directive"] ?? body["violated-directive"])?.slice(0, 60),
      blocked: originOf(body["blocked-uri"]),
      page: pageOf(body["document-uri"]),
    },
  ];
}

export function logViolations(report: CspReport): void {
  for (const violation of violationsOf(report)) log.warn(violation, "content security policy violation");
}
