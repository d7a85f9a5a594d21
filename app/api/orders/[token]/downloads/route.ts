import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import type { DownloadLinkDto } from "@/lib/sales/downloads/dto";
import { mintDownload } from "@/lib/sales/downloads/mutations";
import { MINTS_A_MINUTE, mintDownloadSchema } from "@/lib/sales/downloads/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (request, { params }) => {
    const { token } = await params;
    const wanted = await parseJson(request, mintDownloadSchema);
    await rateLimit(`mint:${tokenHash(token)}`, MINTS_A_MINUTE, 60);
    const link = await mintDownload(token, wanted, new Date());
    const body: DownloadLinkDto = {
      url: `/api/downloads/${link.token}`,
      expiresAt: link.expiresAt.toISOString(),
    };
    return json(body, { status: 201 });
  },
});
