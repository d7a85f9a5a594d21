import "server-only";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { askForReviews } from "./mutations";

export const reviewJobs: PeriodicJob[] = [{ name: "reviews:ask", everySeconds: 3600, run: askForReviews }];
