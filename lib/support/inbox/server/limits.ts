import "server-only";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";

/** Uses of one public form that one client address has in a minute. */
const USES_PER_MINUTE = 20;

/** @throws AppError `too_many_requests` when a client address uses a form too often */
export async function limitPublicForm(form: "contact" | "newsletter", headers: Headers): Promise<void> {
  await rateLimit(`${form}:${clientAddress(headers)}`, USES_PER_MINUTE, 60);
}
