import { notFound } from "@/lib/platform/errors";
import { route } from "@/lib/platform/http/route";

const unknown = route(() => {
  throw notFound("There is nothing at this address.");
});

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
