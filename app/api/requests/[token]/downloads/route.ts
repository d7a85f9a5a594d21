import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import type { DownloadLinkDto } from "@/lib/sales/downloads/dto";
import { MINTS_A_MINUTE } from "@/lib/sales/downloads/schema";
import { mintRequestDownload } from "@/lib/sales/requests/mutations";
import { requestDownloadSchema } from "@/lib/sales/requests/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (request, { params }) => {
    const { token } = await params;
    const { fileId } = await parseJson(request, requestDownloadSchema);
    await rateLimit(`mint:${tokenHash(token)}`, MINTS_A_MINUTE, 60);
    const link = await mintRequestDownload(token, fileId, new Date());
    const body: DownloadLinkDto = {
      url: `/api/downloads/${link.token}`,
      expiresAt: link.expiresAt.toISOString(),
    };
    return json(body, { status: 201 });
  },
});
