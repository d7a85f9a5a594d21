import { ActionButton } from "@/components/admin/actions/action-button";
import { DetailCard } from "@/components/admin/table/facts";
import { Badge } from "@/components/ui/badge";
import { formatMoment } from "@/lib/platform/format/dates";
import { updateOrderFileAction } from "@/lib/sales/orders/actions";
import type { AdminOrderDto, AdminOrderFileDto } from "@/lib/sales/orders/admin/dto";

function FileActions({ orderId, file }: { orderId: number; file: AdminOrderFileDto }) {
  const name = `${file.label} of ${file.planName}`;
  const one = { id: orderId, fileId: file.id };
  return (
    <div className="flex flex-wrap gap-2">
      <ActionButton
        action={updateOrderFileAction.bind(null, { ...one, downloads: 0 })}
        success="Downloads reset"
        failure="Failed to reset downloads"
        pendingLabel="Resetting..."
        size="sm"
        disabled={file.downloads === 0}
        aria-label={`Reset downloads of ${name}`}
      >
        Reset
      </ActionButton>
      {file.isRevoked ? (
        <ActionButton
          action={updateOrderFileAction.bind(null, { ...one, isRevoked: false })}
          success="File restored"
          failure="Failed to restore the file"
          pendingLabel="Saving..."
          size="sm"
          aria-label={`Restore ${name}`}
        >
          Restore
        </ActionButton>
      ) : (
        <ActionButton
          action={updateOrderFileAction.bind(null, { ...one, isRevoked: true })}
          success="File revoked"
          failure="Failed to revoke the file"
          pendingLabel="Revoking..."
          size="sm"
          variant="ghost"
          aria-label={`Revoke ${name}`}
          confirm={{
            title: "Revoke this file?",
            text: `The buyer can no longer download the ${name}. Links that are open end at once.`,
            confirmLabel: "Revoke",
          }}
        >
          Revoke
        </ActionButton>
      )}
    </div>
  );
}

export function OrderFiles({ order, mayChange }: { order: AdminOrderDto; mayChange: boolean }) {
  return (
    <DetailCard title="Downloads">
      {order.files.length === 0 ? (
        <p className="text-muted-foreground">
          {order.paidAt ? "The plans of this order have no files." : "Files are released when it is paid."}
        </p>
      ) : (
        <ul className="divide-y">
          {order.files.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  <span>{`${file.planName}, ${file.label} `}</span>
                  {file.isRevoked ? (
                    <Badge variant="outline">{file.isEnded ? "Refunded" : "Revoked"}</Badge>
                  ) : null}
                </p>
                <p className="text-sm text-muted-foreground">{`${file.downloads} of ${file.maxDownloads} downloads${file.lastDownloadAt ? `, last ${formatMoment(file.lastDownloadAt)}` : ""}`}</p>
              </div>
              {mayChange && !file.isEnded ? <FileActions orderId={order.id} file={file} /> : null}
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
