import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** The session that a process of Linux belongs to; the name before it may hold spaces and brackets. */
function sessionOf(pid: number): number {
  const [, , , session] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return Number(session);
}

/**
 * Gives a process, and all that it starts, the processor only when others leave it.
 *
 * Linux on a desktop or a plain machine shares out by sessions first (autogroup, sched(7)):
 * there a nice value counts among the processes of one session alone, and the session's own
 * has to be set as well. That is done for a session's leader only: the session of a terminal
 * has other processes too.
 *
 * @param nice 1 to 19, the last being the lowest
 */
export function giveWay(pid: number, nice: number): void {
  try {
    setPriority(pid, nice);
    if (sessionOf(pid) === pid) writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch {
    // A system that lets no process be kind, or a kernel whose sessions share nothing out.
  }
}
