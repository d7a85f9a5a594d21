import { mediaResponse } from "@/lib/media/server/media-response";
import { notFound } from "@/lib/platform/errors";
import { route } from "@/lib/platform/http/route";

type Context = { params: Promise<{ path: string[] }> };

export const GET = route<Context>(async (request, { params }) => {
  const response = await mediaResponse((await params).path.join("/"), request.headers);
  if (!response) throw notFound("There is no such picture.");
  return response;
});
