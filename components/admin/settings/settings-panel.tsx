"use client";

import { PlusIcon, RotateCwIcon } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/components/ui/accordion";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { browserQueryClient } from "@/lib/platform/browser/query-client";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { clearCacheAction, updateSettingAction } from "@/lib/settings/actions";
import { inSections, isOn, MAINTENANCE_KEY, type SettingGroup } from "@/lib/settings/schema";
import { AddSettingDialog } from "./add-setting-dialog";
import { SettingRow, type ShownSetting } from "./setting-row";

const TITLES: Record<SettingGroup, string> = {
  general: "General",
  contact: "Contact",
  seo: "SEO",
  social: "Social",
  payment: "Payment",
  legal: "Legal",
  other: "Other",
};

/** The settings screen: maintenance switch, Clear Cache, and every setting in its section. */
export function SettingsPanel({ settings }: { settings: ShownSetting[] }) {
  const [adding, setAdding] = useState(false);
  const [clearing, run] = useStaffAction();
  const clearCache = async () => {
    const done = await run(() => clearCacheAction({}), {
      success: "Cache cleared",
      failure: "Failed to clear the cache",
    });
    if (done) await browserQueryClient().resetQueries();
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <MaintenanceSwitch setting={settings.find((setting) => setting.key === MAINTENANCE_KEY)} />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow sm:ms-auto">
          <ReadyButton variant="outline" disabled={clearing} onClick={() => void clearCache()}>
            <RotateCwIcon aria-hidden="true" />
            <span>{clearing ? "Clearing..." : "Clear Cache"}</span>
          </ReadyButton>
          <ReadyButton onClick={() => setAdding(true)}>
            <PlusIcon aria-hidden="true" />
            Add Setting
          </ReadyButton>
        </div>
      </div>
      <h2 className="sr-only">Settings by section</h2>
      <Accordion
        type="multiple"
        defaultValue={["general"]}
        className="rounded-md border bg-card px-4 sm:px-6"
      >
        {inSections(settings).map(({ group, items }) => (
          <AccordionItem key={group} value={group} className="first:border-t-0 last:border-b-0">
            <AccordionTrigger>
              <span>
                <span>{TITLES[group]}</span>
                <span className="ms-2 text-sm font-normal text-muted-foreground tabular-nums">
                  {items.length}
                </span>
              </span>
            </AccordionTrigger>
            <AccordionContent className="pe-0 text-foreground">
              <ul className="divide-y border-t">
                {items.map((setting) => (
                  <SettingRow key={setting.key} setting={setting} />
                ))}
              </ul>
            </AccordionContent>
          </AccordionItem>
        ))}
      </Accordion>
      <AddSettingDialog open={adding} onOpenChange={setAdding} />
    </div>
  );
}

function MaintenanceSwitch({ setting }: { setting: ShownSetting | undefined }) {
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
