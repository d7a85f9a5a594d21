"use client";

import { type ComponentProps, useState } from "react";
import { ConfirmDialog } from "@/components/admin/actions/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { AdminForm } from "./admin-form";
import { useDirty } from "./use-admin-form";

interface FormDialogProps<V extends object>
  extends Omit<ComponentProps<typeof AdminForm<V>>, "actions" | "onReveal" | "onGiveUp"> {
  title: string;
  description: string;
  className?: string;
  onClose: () => void;
}

export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, description, className, onClose, children, ...frame } = props;
  const [leaving, setLeaving] = useState(false);
  const dirty = useDirty(frame.form);
  const close = () => (dirty && !frame.form.pending ? setLeaving(true) : onClose());
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent title={title} description={description} className={className}>
        <AdminForm
          {...frame}
          actions={
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
          }
        >
          {children}
        </AdminForm>
        <ConfirmDialog
          open={leaving}
          onOpenChange={setLeaving}
          title="Leave without saving?"
          text="What you typed here has not been saved."
          confirmLabel="Leave"
          onConfirm={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
