import "server-only";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { LOOKS_A_MINUTE } from "../schema";

/** By page and call together. @throws AppError `too_many_requests` */
export const countLook = (headers: Headers): Promise<void> =>
  rateLimit(`license:${clientAddress(headers)}`, LOOKS_A_MINUTE, 60);
