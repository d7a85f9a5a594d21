"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { DeleteDialog } from "@/components/admin/actions/delete-dialog";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { deleteSettingAction, draftPolicyAction, publishPolicyAction } from "@/lib/office/settings/actions";
import type { ShownSetting } from "@/lib/office/settings/queries";
import { settingLabel } from "@/lib/settings/rules/known";
import {
  blanksIn,
  figuresIn,
  hasText,
  POLICIES,
  type Policy,
  withFiguresMarked,
  wrongPolicy,
} from "@/lib/settings/rules/policies";
import { EditingButtons } from "./editing-buttons";
import { SettingField } from "./setting-field";
import { HtmlValue } from "./setting-value";
import { type SettingEdit, type Typing, useSettingEdit } from "./use-setting-edit";

export function PolicyDraft({ policy: setting, typing }: { policy: ShownSetting; typing: Typing }) {
  const policy = POLICIES.find(({ key }) => key === setting.key);
  if (!policy) return null;
  if (setting.draft) return <Draft policy={policy} draft={setting.draft} typing={typing} />;
  if (hasText(setting.value) || typing.values[setting.key] !== undefined) return null;
  return <StartingText policy={policy} />;
}

function StartingText({ policy: { key } }: { policy: Policy }) {
  const [pending, run] = useStaffAction();
  const label = settingLabel(key);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ReadyButton
        size="sm"
        variant="outline"
        disabled={pending}
        aria-label={`Put in a starting text of ${label}`}
        onClick={() =>
          void run(() => draftPolicyAction({ key }), {
            success: "Draft put in",
            failure: "Failed to put in the draft",
          })
        }
      >
        {pending ? "Putting It In..." : "Put In a Starting Text"}
      </ReadyButton>
      <p className="text-sm text-muted-foreground">
        With the name and the rules of this store. It is a draft, which only staff see until you publish it.
      </p>
    </div>
  );
}

interface DraftProps {
  policy: Policy;
  draft: ShownSetting;
  typing: Typing;
}

function Draft({ policy, draft, typing }: DraftProps) {
  const edit = useSettingEdit(draft, typing);
  const name = `Draft of ${settingLabel(policy.key)}`;
  const text = edit.typed ?? draft.value;
  const [blanks, figures] = [blanksIn(text), figuresIn(text)];
  return (
    <form
      noValidate
      aria-label={name}
      className="grid gap-3 rounded-md border border-dashed border-input p-4"
      onSubmit={(event) => void edit.save(event)}
    >
      <p className="text-sm">
        <Badge variant="warning" className="me-2">
          Draft
        </Badge>
        <span>
          Only staff see this text. Read it, change what does not fit your store, and have it reviewed by
          counsel. Once you publish it, it is on its page, and buyers accept it.
        </span>
      </p>
      {blanks.length > 0 ? (
        <p className="text-sm font-medium">{`Still to be filled in: ${blanks.join(", ")}`}</p>
      ) : null}
      {figures.length > 0 ? (
        <p className="text-sm">{`Promises to check, whether they are yours: ${figures.join(", ")}`}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {edit.typed === null ? (
          <DraftButtons policy={policy} draft={draft} edit={edit} />
        ) : (
          <EditingButtons edit={edit} />
        )}
      </div>
      {edit.typed === null ? (
        <HtmlValue html={withFiguresMarked(draft.html ?? "")} label={name} isLong />
      ) : (
        <SettingField setting={draft} edit={edit} label={name} />
      )}
    </form>
  );
}

function DraftButtons({ policy, draft, edit }: Omit<DraftProps, "typing"> & { edit: SettingEdit }) {
  const [asking, setAsking] = useState<"publish" | "discard">();
  const [tried, setTried] = useState(false);
  const label = settingLabel(policy.key);
  const wrong = wrongPolicy(draft.value);
  const closed = (open: boolean) => {
    if (!open) setAsking(undefined);
  };
  return (
    <>
      <Button
        ref={edit.open}
        size="sm"
        variant="outline"
        aria-label={`Edit the draft of ${label}`}
        onClick={edit.start}
      >
        Edit Draft
      </Button>
      <Button
        size="sm"
        aria-label={`Publish the draft of ${label}`}
        onClick={() => (wrong ? setTried(true) : setAsking("publish"))}
      >
        Publish
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Discard the draft of ${label}`}
        onClick={() => setAsking("discard")}
      >
        Discard Draft
      </Button>
      <p role="alert" className="basis-full text-sm text-destructive empty:hidden">
        {tried ? wrong : null}
      </p>
      <PublishDialog policy={policy} draft={draft} open={asking === "publish"} onOpenChange={closed} />
      <DeleteDialog
        open={asking === "discard"}
        onOpenChange={closed}
        deletion={{
          action: () => deleteSettingAction({ key: draft.key }),
          title: "Discard the draft?",
          text: `The draft of "${label}" is deleted, with all that you changed in it. This action cannot be undone.`,
          confirmLabel: "Discard Draft",
          pendingLabel: "Discarding...",
          success: "Draft discarded",
          failure: "Failed to discard the draft",
        }}
      />
    </>
  );
}

interface PublishDialogProps extends Omit<DraftProps, "typing"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function PublishDialog({ policy: { key, title }, draft, open, onOpenChange }: PublishDialogProps) {
  const [pending, run] = useStaffAction();
  const publish = async () => {
    await run(() => publishPolicyAction({ key, lastUpdatedAt: draft.lastUpdatedAt ?? "" }), {
      success: `${title} published`,
      failure: "Failed to publish the draft",
    });
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Publish the ${title}?`}
      text="Visitors see the text, and from now on buyers accept it. Publish it only if you have read it to the end."
      confirmLabel="Publish"
      pendingLabel="Publishing..."
      pending={pending}
      variant="default"
      onConfirm={() => void publish()}
    />
  );
}
