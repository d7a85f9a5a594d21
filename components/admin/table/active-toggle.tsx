"use client";

import { useOptimistic, useTransition } from "react";
import { Badge } from "@/components/ui/badge";
import { Switch } from "@/components/ui/switch";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";
import type { FormState } from "@/lib/platform/forms/form-state";
import type { SuccessText } from "../actions/outcome-toast";
import { useStaffAction } from "../actions/use-staff-action";

interface ActiveToggleProps {
  id: number;
  label: string;
  isActive: boolean;
  disabled: boolean;
  action: (input: { id: number; isActive: boolean }) => Promise<FormState>;
  success: SuccessText;
  failure: string;
  /** The words of a badge beside the switch, on and off. */
  badges?: [on: string, off: string];
}

export function ActiveToggle(props: ActiveToggleProps) {
  const { id, label, isActive, disabled, action, success, failure, badges } = props;
  const [shown, show] = useOptimistic(isActive);
  const [, start] = useTransition();
  const [, run] = useStaffAction();
  const hydrated = useHydrated();
  return (
    <span className="inline-flex items-center gap-3">
      <Switch
        aria-label={label}
        checked={shown}
        disabled={disabled || !hydrated}
        onCheckedChange={(next) =>
          start(async () => {
            show(next);
            await run(() => action({ id, isActive: next }), { success, failure, refresh: false });
          })
        }
      />
      {badges ? (
        <Badge variant={shown ? "success" : "secondary"} className="max-sm:hidden">
          {shown ? badges[0] : badges[1]}
        </Badge>
      ) : null}
    </span>
  );
}
