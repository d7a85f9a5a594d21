import "server-only";
import { env, type FaultPoint } from "./env";

/**
 * For tests: ends this process as a power cut would. A store in production refuses to start with
 * FAULT_POINT.
 */
export function faultPoint(name: FaultPoint): void {
  if (env().FAULT_POINT === name) process.kill(process.pid, "SIGKILL");
}
