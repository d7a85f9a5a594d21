"use client";

import { PlusIcon, RotateCwIcon } from "lucide-react";
import { useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { UnsavedGuard } from "@/components/admin/form/unsaved-guard";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/components/ui/accordion";
import { clearCacheAction } from "@/lib/office/settings/actions";
import type { ShownSetting } from "@/lib/office/settings/queries";
import { browserQueryClient } from "@/lib/platform/browser/query-client";
import { GROUP_TITLES, groupOf, inSections, MAINTENANCE_KEY, type SettingGroup } from "@/lib/settings/schema";
import { AddSettingDialog } from "./add-setting-dialog";
import { MaintenanceSwitch } from "./maintenance-switch";
import { SettingRow } from "./setting-row";
import { type Typing, typedFrom } from "./use-setting-edit";

function useTyping(settings: readonly ShownSetting[]) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<string | null>(null);
  const typing: Typing = {
    values,
    asked,
    set: (key, value) => {
      setAsked(null);
      setValues(({ [key]: _before, ...rest }) => (value === null ? rest : { ...rest, [key]: value }));
    },
  };
  /** Keeps what is already typed in the field. */
  const ask = (key: string, value: string) => {
    if (values[key] === undefined) typing.set(key, value);
    setAsked(key);
  };
  const isDirty = settings
    .flatMap((setting) => [setting, ...(setting.draft ? [setting.draft] : [])])
    .some((setting) => (values[setting.key] ?? typedFrom(setting)) !== typedFrom(setting));
  return { typing, ask, isDirty, forget: () => setValues({}) };
}

interface SettingsPanelProps {
  settings: ShownSetting[];
  section: SettingGroup | undefined;
}

export function SettingsPanel({ settings, section }: SettingsPanelProps) {
  const [open, setOpen] = useState<string[]>(["general"]);
  const [ledTo, setLedTo] = useState<SettingGroup>();
  if (ledTo !== section) {
    setLedTo(section);
    if (section) setOpen([...new Set([...open, section])]);
  }
  const { typing, ask, isDirty, forget } = useTyping(settings);
  const edit = (key: string, value: string) => {
    const setting = settings.find((one) => one.key === key);
    setOpen((now) => [...new Set([...now, groupOf(key)])]);
    ask(key, value.trim() === "" && setting ? typedFrom(setting) : value);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <MaintenanceSwitch setting={settings.find((setting) => setting.key === MAINTENANCE_KEY)} />
        <PanelButtons onEdit={edit} />
      </div>
      <h2 className="sr-only">Settings by section</h2>
      <Accordion
        type="multiple"
        value={open}
        onValueChange={setOpen}
        className="rounded-md border bg-card px-4 sm:px-6"
      >
        {inSections(settings).map(({ group, items }) => (
          <AccordionItem key={group} value={group} className="first:border-t-0 last:border-b-0">
            <AccordionTrigger>
              <span>
                <span>{GROUP_TITLES[group]}</span>
                <span className="ms-2 text-sm font-normal text-muted-foreground tabular-nums">
                  {items.length}
                </span>
              </span>
            </AccordionTrigger>
            <AccordionContent className="pe-0 text-foreground">
              <ul className="divide-y border-t">
                {items.map((setting) => (
                  <SettingRow key={setting.key} setting={setting} typing={typing} />
                ))}
              </ul>
            </AccordionContent>
          </AccordionItem>
        ))}
      </Accordion>
      <UnsavedGuard active={isDirty} onLeave={forget} />
    </div>
  );
}

function PanelButtons({ onEdit }: { onEdit: (key: string, value: string) => void }) {
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
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow sm:ms-auto">
      <ReadyButton variant="outline" disabled={clearing} onClick={() => void clearCache()}>
        <RotateCwIcon aria-hidden="true" />
        <span>{clearing ? "Clearing..." : "Clear Cache"}</span>
      </ReadyButton>
      <ReadyButton onClick={() => setAdding(true)}>
        <PlusIcon aria-hidden="true" />
        Add Setting
      </ReadyButton>
      <AddSettingDialog open={adding} onOpenChange={setAdding} onEdit={onEdit} />
    </div>
  );
}
