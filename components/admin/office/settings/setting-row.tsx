"use client";

import { useState } from "react";
import { DeleteDialog } from "@/components/admin/actions/delete-dialog";
import { rowDeletion } from "@/components/admin/table/list-parts";
import { Button } from "@/components/ui/button";
import { deleteSettingAction } from "@/lib/office/settings/actions";
import type { ShownSetting } from "@/lib/office/settings/queries";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import { formatMoment } from "@/lib/platform/format/dates";
import { KNOWN_SETTINGS, settingLabel } from "@/lib/settings/rules/known";
import { REQUIRED_KEYS } from "@/lib/settings/schema";
import { EditingButtons } from "./editing-buttons";
import { PolicyDraft } from "./policy-draft";
import { SettingField } from "./setting-field";
import { SettingValue } from "./setting-value";
import { type SettingEdit, type Typing, useSettingEdit } from "./use-setting-edit";

/** The buttons stand before the value, so that they stay in place however large the field is. */
export function SettingRow({ setting, typing }: { setting: ShownSetting; typing: Typing }) {
  const edit = useSettingEdit(setting, typing);
  const hydrated = useHydrated();
  return (
    <li className="grid gap-4 py-4">
      <form
        noValidate
        aria-busy={!hydrated}
        className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]"
        onSubmit={(event) => void edit.save(event)}
      >
        <div>
          <SettingWords setting={setting} />
          <div className="mt-2 flex gap-2">
            {edit.typed === null ? (
              <ReadingButtons setting={setting} edit={edit} />
            ) : (
              <EditingButtons edit={edit} />
            )}
          </div>
        </div>
        {edit.typed === null ? (
          <SettingValue setting={setting} />
        ) : (
          <SettingField setting={setting} edit={edit} />
        )}
      </form>
      <PolicyDraft policy={setting} typing={typing} />
    </li>
  );
}

function SettingWords({ setting: { key, description, lastUpdatedAt } }: { setting: ShownSetting }) {
  const known = KNOWN_SETTINGS[key];
  return (
    <>
      <p className={known ? "font-medium" : "font-mono text-sm font-medium break-all"}>{settingLabel(key)}</p>
      <p className="mt-1 text-sm text-muted-foreground">
        {known?.help ?? `${description ? `${description} ` : ""}Nothing in the store reads this setting.`}
      </p>
      {lastUpdatedAt === null ? null : (
        <p className="mt-1 text-xs text-muted-foreground">
          {known ? <span className="block">{`Default: ${known.unset}`}</span> : null}
          <span className="block">{`Saved ${formatMoment(lastUpdatedAt)}`}</span>
        </p>
      )}
    </>
  );
}

function ReadingButtons({ setting, edit }: { setting: ShownSetting; edit: SettingEdit }) {
  const label = settingLabel(setting.key);
  const isSet = setting.lastUpdatedAt !== null;
  const word = isSet ? "Edit" : "Set";
  return (
    <>
      <Button
        ref={edit.open}
        size="sm"
        variant="outline"
        aria-label={`${word} ${label}`}
        onClick={edit.start}
      >
        {word}
      </Button>
      {isSet && !REQUIRED_KEYS.has(setting.key) ? <DeleteButton settingKey={setting.key} /> : null}
    </>
  );
}

function reset(key: string, unset: string) {
  return {
    action: () => deleteSettingAction({ key }),
    title: "Reset to the default?",
    text: `The value of "${settingLabel(key)}" is deleted. The default is ${unset}`,
    confirmLabel: "Reset Setting",
    pendingLabel: "Resetting...",
    success: "Setting reset",
    failure: "Failed to reset setting",
  };
}

function DeleteButton({ settingKey: key }: { settingKey: string }) {
  const [asking, setAsking] = useState(false);
  const known = KNOWN_SETTINGS[key];
  const word = known ? "Reset" : "Delete";
  const deletion = known
    ? reset(key, known.unset)
    : rowDeletion("Setting", settingLabel(key), () => deleteSettingAction({ key }));
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${word} ${settingLabel(key)}`}
        onClick={() => setAsking(true)}
      >
        {word}
      </Button>
      <DeleteDialog open={asking} onOpenChange={setAsking} deletion={deletion} />
    </>
  );
}
