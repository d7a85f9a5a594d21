/**
 * The maintenance switch as the middleware asks it. The server process keeps it in
 * memory (see maintenance-watch.ts), so asking costs nothing, and the middleware
 * carries no database client.
 */
export interface MaintenanceGate {
  on: boolean;
  /** Whether the sender of these headers is an admin, who sees the site all the same. */
  admits: (headers: Headers) => Promise<boolean>;
}

const shared = globalThis as typeof globalThis & { storeMaintenance?: MaintenanceGate };

/** The gate of this process; undefined before the first look at the database. */
export function maintenanceGate(): MaintenanceGate | undefined {
  return shared.storeMaintenance;
}

/** Puts the gate where the middleware of this process finds it. */
export function setMaintenanceGate(gate: MaintenanceGate): void {
  shared.storeMaintenance = gate;
}
