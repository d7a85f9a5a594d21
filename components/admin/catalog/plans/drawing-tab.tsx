"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ChangeEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import type { LayoutCheckDto, PlanLayoutDto } from "@/lib/drafting/layouts/dto";
import { askCheck, askDraw, askUse, planLayoutQuery } from "@/lib/drafting/layouts/query-options";
import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";
import { cn } from "@/lib/platform/browser/cn";
import { AfterCreation } from "./create-and-continue";
import { DrawingDraft, DrawingFindings, LayoutFacts } from "./drawing-findings";

function messagesOf(error: unknown): string[] {
  if (error instanceof SyntaxError) return [`This is not JSON: ${error.message}`];
  if (!(error instanceof ApiError))
    return ["The store did not answer. Nothing you typed is lost; try again."];
  try {
    const { message, errors } = JSON.parse(error.body) as {
      message?: string;
      errors?: { path: string; message: string }[];
    };
    const lines = errors?.map((one) => `${one.path.replace(/^layout\.?/, "") || "layout"}: ${one.message}`);
    return lines?.length ? lines : [message ?? error.message];
  } catch {
    return [error.message];
  }
}

const asText = (layout: unknown) => JSON.stringify(layout, null, 1);

interface DrawingTabProps {
  /** Undefined while the plan is not saved yet. */
  planId?: number;
  /** Nothing is asked for before somebody looks. */
  isOpen: boolean;
  locked: boolean;
  pending: boolean;
  onContinue: () => void;
}

export function DrawingTab({ planId, isOpen, locked, pending, onContinue }: DrawingTabProps) {
  if (planId === undefined) {
    return (
      <AfterCreation
        title="Drawing"
        text="A layout belongs to a saved plan. Create it from what you have entered so far, and continue here."
        pending={pending}
        onPress={onContinue}
      />
    );
  }
  return (
    <section aria-label="Drawing" className="rounded-md border bg-card p-5 sm:p-6">
      <h2 className="text-subheading">Drawing</h2>
      <p className="mt-1 text-sm text-muted-foreground">
        {locked
          ? "Your role may look at plans, not at the layouts they are drawn from."
          : "The layout that pictures, files, figures and variants are drawn from. Nothing changes for visitors until a drawn layout is put to use."}
      </p>
      {locked ? null : <LayoutEditor planId={planId} isOpen={isOpen} />}
    </section>
  );
}

function LayoutEditor({ planId, isOpen }: { planId: number; isOpen: boolean }) {
  const query = useQuery({ ...planLayoutQuery(planId), enabled: isOpen });
  if (query.isError) {
    return (
      <ErrorAlert
        className="mt-4"
        title="Error loading the layout"
        message={messagesOf(query.error).join(" ")}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!query.data) return <Skeleton className="mt-4 h-64" />;
  return <LoadedEditor planId={planId} loaded={query.data} />;
}

/** What is written of a layout, and the calls that check it, draw it and put it to use. */
function useLayoutEditor(planId: number, { current }: PlanLayoutDto) {
  const cache = useQueryClient();
  const router = useRouter();
  const [text, setText] = useState(() => (current ? asText(current.layout) : ""));
  const [checked, setChecked] = useState<{ text: string; found: LayoutCheckDto }>();
  const keep = (next: PlanLayoutDto) => cache.setQueryData(planLayoutQuery(planId).queryKey, next);
  const check = useMutation({
    mutationFn: async (layout: string) => ({
      text: layout,
      found: await askCheck(planId, JSON.parse(layout)),
    }),
    onSuccess: setChecked,
  });
  const draw = useMutation({ mutationFn: async () => askDraw(planId, JSON.parse(text)), onSuccess: keep });
  const use = useMutation({
    mutationFn: (layoutId: number) => askUse(planId, layoutId),
    onSuccess: (next) => {
      keep(next);
      router.refresh();
    },
  });
  const failed = [check, draw, use].find(({ isError }) => isError);
  const found = checked?.text === text ? checked.found : undefined;
  const change = (next: string) => {
    setText(next);
    check.reset();
    draw.reset();
  };
  return { text, change, found, check, draw, use, failed };
}

function LoadedEditor({ planId, loaded }: { planId: number; loaded: PlanLayoutDto }) {
  const id = useId();
  const { text, change, found, check, draw, use, failed } = useLayoutEditor(planId, loaded);
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      {loaded.current ? (
        <LayoutFacts {...loaded.current} />
      ) : (
        <p className="rounded-md border border-warning/60 px-4 py-3 text-[0.9375rem]">
          This plan has no layout: its pictures and files were made by hand, and no variant of it can be
          drawn.
        </p>
      )}
      <div aria-live="polite">{loaded.drawing ? <FirstDrawing {...loaded.drawing} /> : null}</div>
      <Sources onText={change} />
      <div className="grid gap-2">
        <Label htmlFor={`${id}-text`}>Layout (JSON, version 1)</Label>
        <Textarea
          id={`${id}-text`}
          value={text}
          onChange={(event) => change(event.target.value)}
          spellCheck={false}
          rows={14}
          className="font-mono text-xs"
          placeholder='{"version": 1, "slug": "my-house", "levels": [ ... ] }'
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          disabled={text.trim() === "" || check.isPending}
          onClick={() => check.mutate(text)}
        >
          {check.isPending ? "Checking..." : "Check and preview"}
        </Button>
        <Button
          disabled={!found || found.problems.length > 0 || draw.isPending}
          onClick={() => draw.mutate()}
        >
          {draw.isPending ? "Sending..." : "Draw"}
        </Button>
      </div>
      {failed ? <LayoutErrors error={failed.error} /> : null}
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {found ? <DrawingFindings found={found} /> : null}
        {loaded.draft ? (
          <DrawingDraft
            draft={loaded.draft}
            using={use.isPending}
            onUse={(layoutId) => use.mutate(layoutId)}
          />
        ) : null}
        {use.isSuccess ? (
          <p
            role="status"
            className="text-[0.9375rem]"
          >{`Revision ${use.data.current?.revision} is in use: pictures, files and figures are those of this layout.`}</p>
        ) : null}
      </div>
    </div>
  );
}

function LayoutErrors({ error }: { error: unknown }) {
  return (
    <ErrorAlert
      message={
        <ul className="list-disc pl-5">
          {messagesOf(error).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}

function FirstDrawing({ state, error }: NonNullable<PlanLayoutDto["drawing"]>) {
  const text =
    state === "failed"
      ? `This layout could not be drawn: ${error}. Check it and press Draw to have it drawn again, or draw the plan by hand.`
      : `This layout ${state === "running" ? "is being drawn" : "waits to be drawn"}. Its pictures, files and preview are put to use by themselves; until then the plan is sold, and its buyers get their files when they are drawn.`;
  return (
    <p
      className={cn(
        "rounded-md border px-4 py-3 text-[0.9375rem]",
        state === "failed" ? "border-destructive/60" : "border-input",
      )}
    >
      {text}
    </p>
  );
}

function Sources({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const [number, setNumber] = useState("");
  const take = useMutation({
    mutationFn: async (from: string): Promise<PlanLayoutDto> =>
      (await apiRequest("GET", `/api/admin/plans/${Number(from.replace(/\D/g, ""))}/layout`)).json(),
    onSuccess: ({ current }) => {
      if (current) onText(asText(current.layout));
    },
  });
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) onText(await file.text());
    event.target.value = "";
  };
  const nothing = take.isError || (take.isSuccess && take.data.current === null);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid gap-2">
        <Label htmlFor={`${id}-file`}>Upload a layout</Label>
        <Input id={`${id}-file`} type="file" accept=".json,application/json" onChange={upload} />
      </div>
      <div className="grid gap-2">
        <Label htmlFor={`${id}-from`}>Start from another plan</Label>
        <div className="flex gap-2">
          <Input
            id={`${id}-from`}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // The plan's own form is round this field and is not to be sent.
              event.preventDefault();
              if (/\d/.test(number)) take.mutate(number);
            }}
            placeholder={planNumber(7)}
            aria-describedby={nothing ? `${id}-none` : undefined}
          />
          <Button
            variant="outline"
            disabled={!/\d/.test(number) || take.isPending}
            onClick={() => take.mutate(number)}
          >
            {take.isPending ? "Taking..." : "Take its layout"}
          </Button>
        </div>
        {nothing ? (
          <p
            id={`${id}-none`}
            role="alert"
            className="text-sm text-destructive"
          >{`There is no layout of ${number}.`}</p>
        ) : null}
      </div>
    </div>
  );
}
