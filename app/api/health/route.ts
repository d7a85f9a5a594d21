import { json, methods } from "@/lib/platform/http/route";
import { isDatabaseReachable } from "@/lib/platform/ops/health";

/** 200 while the database responds, else 503. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => {
    const ok = await isDatabaseReachable();
    return json(
      { status: ok ? "ok" : "unavailable", database: ok },
      { status: ok ? 200 : 503, headers: ok ? {} : { "retry-after": "5" } },
    );
  },
});
