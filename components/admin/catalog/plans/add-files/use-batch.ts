"use client";

import { useState } from "react";
import { failureText } from "@/components/admin/actions/outcome-toast";
import { matchPlanFilesAction, planFileStatesAction } from "@/lib/catalog/plans/actions";
import type { PlanFileState } from "@/lib/catalog/plans/admin/file-schema";
import { type BatchRow, changeRow, type PlanStates, toRows } from "@/lib/catalog/plans/rules/file-batch";
import { MAX_NAME } from "@/lib/catalog/plans/rules/file-limits";
import { baseName } from "@/lib/catalog/plans/rules/file-match";
import { answerOf } from "./answer-of";
import { readSources, type SourceFile, withoutArchives } from "./read-sources";

export interface Batch {
  rows: BatchRow[];
  plans: PlanStates;
  sources: ReadonlyMap<string, SourceFile>;
  notes: string[];
}

const byId = (plans: readonly PlanFileState[]): PlanStates => new Map(plans.map((plan) => [plan.id, plan]));

async function readBatch(chosen: readonly File[]): Promise<Batch | string> {
  const { files, notes } = await readSources(chosen);
  if (files.length === 0) return notes[0] ?? "There are no files in it.";
  const names = files.map(({ name }) => baseName(name).slice(0, MAX_NAME));
  const state = await answerOf(() => matchPlanFilesAction({ names }));
  if (!state.data) return failureText("The files could not be matched", state);
  const { matches, plans } = state.data;
  const kept = withoutArchives(files.map((file, at) => ({ ...file, ...matches[at] })));
  const states = byId(plans);
  return {
    rows: toRows(
      kept.map(({ open: _open, archive: _archive, ...file }) => file),
      states,
    ),
    plans: states,
    sources: new Map(kept.map((file) => [file.key, file])),
    notes,
  };
}

export function useBatch() {
  const [batch, setBatch] = useState<Batch>();
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<string>();
  /** The row that was moved last: what was pressed is gone with it. */
  const [moved, setMoved] = useState<string>();
  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setError(undefined);
    setReading(true);
    const read = await readBatch(chosen);
    setReading(false);
    if (typeof read === "string") setError(read);
    else setBatch(read);
  };
  const change = (key: string, given: Parameters<typeof changeRow>[2]) =>
    setBatch((now) => now && { ...now, rows: changeRow(now.rows, key, given, now.plans) });
  const tick = (key: string, ticked: boolean) =>
    setBatch(
      (now) => now && { ...now, rows: now.rows.map((row) => (row.key === key ? { ...row, ticked } : row)) },
    );
  const unplace = (key: string) => {
    setMoved(key);
    change(key, { planId: undefined });
  };
  /** @returns why the plan could not get the file */
  const place = async (key: string, planId: number): Promise<string | undefined> => {
    const state = await answerOf(() => planFileStatesAction({ ids: [planId] }));
    const plan = state.data?.[0];
    if (!plan) return failureText("The plan could not be read", state);
    setMoved(key);
    setBatch((now) => {
      if (!now) return now;
      const plans = new Map(now.plans).set(plan.id, plan);
      return { ...now, plans, rows: changeRow(now.rows, key, { planId }, plans) };
    });
    return undefined;
  };
  const reset = () => {
    setBatch(undefined);
    setError(undefined);
    setMoved(undefined);
  };
  return { batch, reading, error, moved, take, change, tick, place, unplace, reset };
}

export type BatchHandle = ReturnType<typeof useBatch>;
