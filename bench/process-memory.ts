import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

/** Memory of the process that listens on a port, in bytes; undefined where /proc is not. */
export function memoryOf(port: number): number | undefined {
  try {
    const hex = port.toString(16).toUpperCase().padStart(4, "0");
    const tables = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) =>
      readFileSync(file, "utf8").split("\n"),
    );
    const line = tables
      .map((one) => one.trim().split(/\s+/))
      .find((one) => one[1]?.endsWith(`:${hex}`) && one[3] === "0A");
    const socket = `socket:[${line?.[9]}]`;
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const folder = `/proc/${pid}/fd`;
      const holds = (fd: string) => {
        try {
          return readlinkSync(path.join(folder, fd)) === socket;
        } catch {
          return false;
        }
      };
      let open: string[] = [];
      try {
        open = readdirSync(folder);
      } catch {
        continue;
      }
      if (!open.some(holds)) continue;
      const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      return Number(kb) * 1024;
    }
  } catch {
    // Not a Linux.
  }
  return undefined;
}
