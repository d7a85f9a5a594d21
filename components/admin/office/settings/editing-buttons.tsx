"use client";

import { Button } from "@/components/ui/button";
import type { SettingEdit } from "./use-setting-edit";

export function EditingButtons({ edit: { pending, type } }: { edit: SettingEdit }) {
  return (
    <>
      <Button size="sm" type="submit" disabled={pending}>
        {pending ? "Saving..." : "Save"}
      </Button>
      <Button size="sm" variant="ghost" disabled={pending} onClick={() => type(null)}>
        Cancel
      </Button>
    </>
  );
}
