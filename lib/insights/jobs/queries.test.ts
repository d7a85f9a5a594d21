import { expect, test } from "vitest";
import { toJob } from "./queries";

const NOW = new Date("2026-11-21T12:00:00Z");
const JOB = { name: "orders:reconcile", everySeconds: 600 };
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const row = { lastStart: ago(60), leasedUntil: null, lastError: null, runs: 3 };

test("a job that ran is due one interval after it started", () => {
  expect(toJob(JOB, row, NOW)).toMatchObject({
    lastStart: "2026-11-21T11:59:00.000Z",
    next: "2026-11-21T12:09:00.000Z",
    isRunning: false,
    isLate: false,
    runs: 3,
  });
});

test("a job under way has no next time, one whose instance died is late", () => {
  const started = { ...row, lastStart: ago(900) };
  expect(toJob(JOB, { ...started, leasedUntil: ago(-30) }, NOW)).toMatchObject({
    isRunning: true,
    next: null,
  });
  expect(toJob(JOB, { ...started, leasedUntil: ago(200) }, NOW)).toMatchObject({
    isRunning: false,
    isLate: true,
  });
});

test("a job that never ran is due now", () => {
  expect(toJob(JOB, undefined, NOW)).toMatchObject({
    lastStart: null,
    next: NOW.toISOString(),
    isLate: false,
  });
});
