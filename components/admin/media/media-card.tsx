"use client";

import { CopyIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { copyText } from "@/components/admin/actions/copy-text";
import { DeleteDialog } from "@/components/admin/actions/delete-dialog";
import { toastFailure, toastSuccess } from "@/components/admin/actions/outcome-toast";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { ImagePreview } from "@/components/admin/media/image-preview";
import { rowDeletion } from "@/components/admin/table/list-parts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { deleteMediaAction, describeMediaAction } from "@/lib/media/actions";
import type { MediaItemDto } from "@/lib/media/dto";

export function MediaCard({ image, locked }: { image: MediaItemDto; locked: boolean }) {
  const [alt, setAlt] = useState(image.alt);
  const [asking, setAsking] = useState(false);
  const [, run] = useStaffAction();
  const name = image.fileName || "Image";
  const size = image.width && image.height ? `${image.width} x ${image.height}, ` : "";
  const saveAlt = () => {
    if (alt.trim() === image.alt) return;
    void run(() => describeMediaAction({ id: image.id, alt }), {
      success: "Image updated",
      failure: "Failed to update image",
    });
  };
  const copyAddress = async () => {
    if (await copyText(image.fileUrl)) toastSuccess({ title: "Address copied", description: image.fileUrl });
    // It can be taken from there.
    else toastFailure("Failed to copy the address", { ok: false, message: image.fileUrl });
  };
  return (
    <li className="grid grid-cols-1 content-start gap-3 rounded-md border bg-card p-3">
      <ImagePreview src={image.fileUrl} alt={image.alt || name} />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="text-sm text-muted-foreground">{`${size}${Math.max(1, Math.round(image.bytes / 1024)).toLocaleString("en-US")} KB`}</p>
        </div>
        {image.used ? null : <Badge variant="outline">Unused</Badge>}
      </div>
      <Input
        aria-label={`Alternative text of ${name}`}
        placeholder="What it shows"
        maxLength={300}
        readOnly={locked}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={saveAlt}
      />
      <div className="flex items-center gap-1">
        <Button variant="ghost" size="sm" onClick={() => void copyAddress()}>
          <CopyIcon aria-hidden="true" />
          Copy address
        </Button>
        {locked || image.used ? null : (
          <IconButton
            className="ms-auto"
            label={`Delete ${name}`}
            icon={Trash2Icon}
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <DeleteDialog
        open={asking}
        onOpenChange={setAsking}
        deletion={rowDeletion("Image", name, () => deleteMediaAction({ id: image.id }))}
      />
    </li>
  );
}
