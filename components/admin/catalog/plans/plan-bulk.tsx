"use client";

import { useId, useState, useTransition } from "react";
import { failureText } from "@/components/admin/actions/outcome-toast";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { LabelledSelect } from "@/components/admin/form/labelled-select";
import { choicesOf } from "@/components/admin/table/list-filter";
import { useSelection } from "@/components/admin/table/selection";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { LabelledInput } from "@/components/ui/labelled-input";
import { applyBulkAction, previewBulkAction } from "@/lib/catalog/plans/actions";
import {
  type BulkChange,
  type BulkPreview,
  previewBulkSchema,
  type WhichPlans,
} from "@/lib/catalog/plans/admin/bulk-schema";
import { PLAN_STATUS_LABELS, PLAN_STATUSES, type PlanStatus } from "@/lib/catalog/plans/admin/schema";
import { formatCents } from "@/lib/platform/format/money";
import { PriceChanges } from "./price-changes";

interface PlanBulkProps {
  /** The query of the list, without the question mark. */
  query: string;
  mayPrice: boolean;
}

export function PlanBulk(props: PlanBulkProps) {
  const [open, setOpen] = useState(false);
  const { ids, everything } = useSelection();
  const title = props.mayPrice ? "Change price or status" : "Change status";
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title={title}
          description={
            everything ? "Of all plans that match the list's search and filters." : `Of ${many(ids.size)}.`
          }
          className="max-w-xl"
        >
          <BulkForm {...props} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

const many = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "plan" : "plans"}`;

function useBulk(which: WhichPlans, onDone: () => void) {
  const { setAll } = useSelection();
  const [looking, startLooking] = useTransition();
  const [changing, run] = useStaffAction();
  const [error, setError] = useState<string>();
  const [preview, setPreview] = useState<BulkPreview>();
  const forget = () => {
    setPreview(undefined);
    setError(undefined);
  };
  const look = (change: BulkChange) => {
    const checked = previewBulkSchema.safeParse({ which, change });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    startLooking(async () => {
      const state = await previewBulkAction(checked.data).catch(() => undefined);
      setError(state?.ok ? undefined : failureText("There is no preview", state ?? { ok: false }));
      setPreview(state?.data);
    });
  };
  const apply = async (change: BulkChange) => {
    if (!preview) return;
    const { matching, totalCents } = preview;
    const input = { which, change, seen: { matching, totalCents } };
    const worked = await run(() => applyBulkAction(input), {
      success: { title: "Plans updated", description: `${many(preview.changing)} changed.` },
      failure: "Failed to update plans",
    });
    forget();
    if (!worked) return;
    setAll([]);
    onDone();
  };
  return { pending: looking || changing, looking, changing, error, preview, forget, look, apply };
}

const KINDS = [
  { value: "percent", label: "Price, by percent" },
  { value: "amount", label: "Price, by dollars" },
  { value: "status", label: "Status" },
];

/** What is chosen in the form, and the change that it stands for. */
function useChange(mayPrice: boolean) {
  const [kind, setKind] = useState<BulkChange["kind"]>(mayPrice ? "percent" : "status");
  const [amount, setAmount] = useState("");
  const [status, setStatus] = useState<PlanStatus>("published");
  const [isRounded, setRounded] = useState(true);
  const [isUnsoldToo, setUnsoldToo] = useState(false);
  const change: BulkChange =
    kind === "status"
      ? { kind, status, isUnsoldToo }
      : { kind, value: amount === "" ? Number.NaN : Number(amount), isRounded };
  return {
    ...{ kind, amount, status, isRounded, isUnsoldToo, change },
    ...{ setKind, setAmount, setStatus, setRounded, setUnsoldToo },
  };
}

interface ChangeFieldsProps {
  values: ReturnType<typeof useChange>;
  mayPrice: boolean;
  error: string | undefined;
  onEdit: () => void;
}

function ChangeFields({ values, mayPrice, error, onEdit }: ChangeFieldsProps) {
  const { kind, amount, status, isRounded, setKind, setAmount, setStatus, setRounded } = values;
  const id = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2" onChange={onEdit}>
      {mayPrice ? (
        <LabelledSelect
          id={`${id}-kind`}
          label="What"
          choices={KINDS}
          value={kind}
          onChoose={(value) => setKind(value as BulkChange["kind"])}
        />
      ) : null}
      {kind === "status" ? (
        <LabelledSelect
          id={`${id}-status`}
          label="Status"
          choices={choicesOf(PLAN_STATUSES, PLAN_STATUS_LABELS)}
          value={status}
          onChoose={(value) => setStatus(value as PlanStatus)}
        />
      ) : (
        <LabelledInput
          id={`${id}-amount`}
          label={kind === "percent" ? "Percent" : "Dollars"}
          hint="Less with a minus before it."
          error={error}
          type="number"
          inputMode="decimal"
          step="any"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      {kind === "status" ? null : (
        <label htmlFor={`${id}-rounded`} className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <Checkbox
            id={`${id}-rounded`}
            checked={isRounded}
            onChange={(event) => setRounded(event.target.checked)}
          />
          Round to whole dollars
        </label>
      )}
    </div>
  );
}

function BulkForm({ query, mayPrice, onDone }: PlanBulkProps & { onDone: () => void }) {
  const { ids, everything } = useSelection();
  const bulk = useBulk(everything ? { query } : { ids: [...ids] }, onDone);
  const values = useChange(mayPrice);
  const { kind, status, isUnsoldToo, change } = values;
  const id = useId();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (bulk.preview) void bulk.apply(change);
        else bulk.look(change);
      }}
    >
      <ChangeFields values={values} mayPrice={mayPrice} error={bulk.error} onEdit={bulk.forget} />
      {kind === "status" && bulk.error ? <p role="alert">{bulk.error}</p> : null}
      {bulk.preview ? <Preview preview={bulk.preview} isPrice={kind !== "status"} /> : null}
      {bulk.preview && bulk.preview.unsold > 0 ? (
        <label htmlFor={`${id}-unsold`} className="flex min-h-11 items-center gap-3">
          <Checkbox
            id={`${id}-unsold`}
            checked={isUnsoldToo}
            onChange={(event) => {
              values.setUnsoldToo(event.target.checked);
              bulk.look({ kind: "status", status, isUnsoldToo: event.target.checked });
            }}
          />
          <span>
            {`Publish ${many(bulk.preview.unsold)} without files or a price too: shown, but not for sale.`}
          </span>
        </label>
      ) : null}
      <DialogFooter>
        <Button variant="ghost" disabled={bulk.changing} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={bulk.pending || bulk.preview?.changing === 0}>
          {bulk.changing
            ? "Changing..."
            : bulk.looking
              ? "Looking..."
              : bulk.preview
                ? `Change ${many(bulk.preview.changing)}`
                : "Preview"}
        </Button>
      </DialogFooter>
    </form>
  );
}

function Preview({ preview, isPrice }: { preview: BulkPreview; isPrice: boolean }) {
  const { matching, changing, refused, sample, totalCents, nextTotalCents } = preview;
  const same = matching - changing - refused;
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-md border bg-card p-4 text-[0.9375rem]">
      <p role="status">{`${many(changing)} change${changing === 1 ? "s" : ""}${same > 0 ? `, ${same.toLocaleString("en-US")} stay as they are` : ""}${refused > 0 ? `, ${refused.toLocaleString("en-US")} cannot cost that and stay` : ""}.${isPrice ? ` All prices together: ${formatCents(totalCents)}, then ${formatCents(nextTotalCents)}.` : ""}`}</p>
      {sample.length > 0 ? <PriceChanges rows={sample} /> : null}
      {changing > sample.length ? (
        <p className="text-sm text-muted-foreground">{`And ${many(changing - sample.length)} more.`}</p>
      ) : null}
    </section>
  );
}
