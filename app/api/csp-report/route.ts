import { cspReportSchema } from "@/lib/platform/http/csp-report";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { methods, parseJson } from "@/lib/platform/http/route";
import { logViolations } from "@/lib/site/csp/server/report";

const REPORT_TYPES = /^application\/(?:csp-report|reports\+json|json)(?:\s*;|$)/i;
const REPORTS_A_MINUTE = 30;

// Browsers send these by themselves, outside of any page.
export const { GET, POST, PUT, PATCH, DELETE } = methods(
  {
    POST: async (request) => {
      await rateLimit(`csp-report:${clientAddress(request.headers)}`, REPORTS_A_MINUTE, 60);
      logViolations(await parseJson(request, cspReportSchema, REPORT_TYPES));
      return new Response(null, { status: 204 });
    },
  },
  { allowCrossSite: true },
);
