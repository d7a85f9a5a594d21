import "server-only";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/ops/log";
import { staffOfCookie } from "@/lib/users/session";
import { type MaintenanceGate, maintenanceGate, setMaintenanceGate } from "./maintenance-gate";
import { isOn, MAINTENANCE_KEY } from "./schema";

/** A change is seen on every instance after at most this long, in milliseconds; five seconds are promised. */
const LOOK_MS = 2000;

const isAdmin = async (headers: Headers): Promise<boolean> => {
  try {
    return (await staffOfCookie(headers))?.role === "admin";
  } catch {
    return false;
  }
};

/** Looks once; while the database is away the last known state stays. */
export async function refreshMaintenance(): Promise<void> {
  try {
    const row = await db.systemSetting.findUnique({ where: { key: MAINTENANCE_KEY } });
    setMaintenanceGate({ on: isOn(row?.value), admits: isAdmin });
  } catch (error) {
    log.debug({ err: error }, "maintenance switch not read");
    const last: MaintenanceGate = maintenanceGate() ?? { on: false, admits: isAdmin };
    setMaintenanceGate(last);
  }
}

const shared = globalThis as typeof globalThis & { storeMaintenanceTimer?: NodeJS.Timeout };

/** Starts to keep the switch in memory; resolves when it is known. */
export async function startMaintenanceWatch(): Promise<void> {
  clearTimeout(shared.storeMaintenanceTimer);
  const look = async () => {
    await refreshMaintenance();
    shared.storeMaintenanceTimer = setTimeout(() => void look(), LOOK_MS);
    shared.storeMaintenanceTimer.unref();
  };
  await look();
}
