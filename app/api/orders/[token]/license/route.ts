import { licenseFor } from "@/lib/downloads/server/license";
import { methods, pathId } from "@/lib/platform/http/route";

type Context = { params: Promise<{ token: string }> };

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  GET: async (request, { params }) => {
    const line = pathId(new URL(request.url).searchParams.get("line") ?? "");
    return licenseFor((await params).token, line);
  },
});
