import { streamDownload } from "@/lib/downloads/server/stream";
import { methods, route } from "@/lib/platform/http/route";

type Context = { params: Promise<{ token: string }> };

const stream = async (request: Request, { params }: Context) => streamDownload((await params).token, request);

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({ GET: stream });
export const HEAD = route<Context>(stream);
