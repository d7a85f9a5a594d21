"use client";

import { useState, useTransition } from "react";
import { failureText } from "@/components/admin/actions/outcome-toast";
import { PriceChanges } from "@/components/admin/catalog/plans/price-changes";
import { Button } from "@/components/ui/button";
import { previewSaleAction } from "@/lib/catalog/plan-sales/actions";
import type { SalePreview as Preview } from "@/lib/catalog/plan-sales/queries";
import { previewSaleSchema } from "@/lib/catalog/plan-sales/schema";
import { formatCents } from "@/lib/platform/format/money";
import { manyPlans } from "./sale-words";

interface SalePreviewProps {
  /** Of a new one 0. */
  id: number;
  read: () => object;
}

function usePreview({ id, read }: SalePreviewProps) {
  const [looking, startLooking] = useTransition();
  const [error, setError] = useState<string>();
  const [preview, setPreview] = useState<Preview>();
  const look = () => {
    setPreview(undefined);
    const checked = previewSaleSchema.safeParse({ id, sale: read() });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    startLooking(async () => {
      const state = await previewSaleAction(checked.data).catch(() => undefined);
      setError(state?.ok ? undefined : failureText("There is no preview", state ?? { ok: false }));
      setPreview(state?.data);
    });
  };
  return { looking, error, preview, look };
}

/** What the fields would come to today, as they are now. */
export function SalePreview(props: SalePreviewProps) {
  const { looking, error, preview, look } = usePreview(props);
  const more = preview ? preview.plans - preview.sample.length : 0;
  return (
    <section aria-label="Preview" className="grid justify-items-start gap-4">
      <Button variant="outline" disabled={looking} onClick={look}>
        {looking ? "Looking..." : "Preview Prices"}
      </Button>
      {error ? <p role="alert">{error}</p> : null}
      {preview ? (
        <div className="grid w-full max-w-xl gap-3 rounded-md border bg-card p-4 text-[0.9375rem]">
          <p role="status">{`${manyPlans(preview.plans)} in this sale.`}</p>
          {preview.problem ? <p role="alert">{preview.problem.message}</p> : null}
          <PriceChanges
            rows={preview.sample.map(({ id, name, regularCents, saleCents }) => ({
              ...{ id, name, from: formatCents(regularCents) },
              to: saleCents === null ? "as it is" : formatCents(saleCents),
            }))}
          />
          {more > 0 ? (
            <p className="text-sm text-muted-foreground">{`And ${manyPlans(more)} more.`}</p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
