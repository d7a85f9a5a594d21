import "server-only";
import { env, type FaultPoint } from "./env";

/**
 * A moment at which a test ends this process as a power cut would: nothing is
 * flushed, closed or responded to. Only the one that FAULT_POINT names, which a store
 * in production refuses to start with.
 */
export function faultPoint(name: FaultPoint): void {
  if (env().FAULT_POINT === name) process.kill(process.pid, "SIGKILL");
}
