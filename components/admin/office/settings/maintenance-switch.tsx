"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { updateSettingAction } from "@/lib/office/settings/actions";
import type { ShownSetting } from "@/lib/office/settings/queries";
import { browserQueryClient } from "@/lib/platform/browser/query-client";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { isOn, MAINTENANCE_KEY } from "@/lib/settings/schema";

export function MaintenanceSwitch({ setting }: { setting: ShownSetting | undefined }) {
  const [pending, run] = useStaffAction();
  const [asking, setAsking] = useState(false);
  const hydrated = useHydrated();
  const on = isOn(setting?.value);
  const set = async (next: boolean) => {
    await run(() => updateSettingAction({ key: MAINTENANCE_KEY, value: next ? "true" : "false" }), {
      success: "Setting updated",
      failure: "Failed to update setting",
    });
    // The bar on every screen says whether the store is closed.
    await browserQueryClient().invalidateQueries({ queryKey: ["/api/admin/notifications"] });
  };
  return (
    <div
      id="maintenance"
      className="flex scroll-mt-24 items-center gap-4 rounded-md border bg-card px-4 py-3 max-sm:w-full"
    >
      <Switch
        id="maintenance-mode"
        checked={on}
        disabled={pending || !hydrated}
        aria-describedby="maintenance-hint"
        // To close the store is asked about; it is opened at once.
        onCheckedChange={(next) => (next ? setAsking(true) : void set(false))}
      />
      <div>
        <Label htmlFor="maintenance-mode">Maintenance mode</Label>
        <p id="maintenance-hint" className="text-sm text-muted-foreground">
          {on
            ? "On: visitors see the maintenance page, admins see the site."
            : "Off: the site is open to everybody."}
        </p>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close the Store"
        text="While maintenance mode is on, visitors see the maintenance page and nobody can buy; whoever is paying at this moment still gets their order. Only admins see the site."
        confirmLabel="Close the Store"
        pendingLabel="Closing..."
        pending={pending}
        onConfirm={async () => {
          await set(true);
          setAsking(false);
        }}
      />
    </div>
  );
}
