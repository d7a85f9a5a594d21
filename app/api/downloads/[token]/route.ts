import { methods, type RouteParams, route } from "@/lib/platform/http/route";
import { streamDownload } from "@/lib/sales/downloads/server/stream";

const stream = async (request: Request, { params }: RouteParams<"token">) =>
  streamDownload((await params).token, request);

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({ GET: stream });
export const HEAD = route<RouteParams<"token">>(stream);
