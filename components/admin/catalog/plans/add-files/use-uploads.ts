"use client";

import { useEffect, useRef, useState } from "react";
import { reasonOf, sendImage, sendPlanFile } from "@/components/admin/media/upload-client";
import { addPlanImageAction } from "@/lib/catalog/plans/actions";
import type { BatchRow } from "@/lib/catalog/plans/rules/file-batch";
import { planFileKind, SNIFF_BYTES } from "@/lib/catalog/plans/rules/file-kinds";
import { baseName, imageType } from "@/lib/catalog/plans/rules/file-match";
import { IMAGE_UPLOAD_FAILED } from "@/lib/media/rules/limits";
import { answerOf } from "./answer-of";
import type { SourceFile } from "./read-sources";

export type Upload =
  | { state: "waiting" }
  | { state: "sending"; percent: number }
  | { state: "done" }
  | { state: "failed"; reason: string };

type Placed = BatchRow & Required<Pick<BatchRow, "planId" | "use">>;
export const isPlaced = (row: BatchRow): row is Placed => row.planId !== undefined && row.use !== undefined;

type OnProgress = (percent: number) => void;

/** Images that have arrived, by row: one that its plan did not take is not sent again. */
type Arrived = Map<string, number>;

async function addImage(row: Placed, file: File, arrived: Arrived, onProgress: OnProgress) {
  let mediaId = arrived.get(row.key);
  if (mediaId === undefined) {
    mediaId = (await sendImage("general-image", file, onProgress)).id;
    arrived.set(row.key, mediaId);
  }
  const image = { planId: row.planId, mediaId, isMain: row.use === "main" };
  const state = await answerOf(() => addPlanImageAction(image));
  return state.ok ? undefined : (state.message ?? IMAGE_UPLOAD_FAILED);
}

/** @returns why the file was not taken */
async function sendOne(
  row: Placed,
  source: SourceFile,
  stamp: boolean,
  arrived: Arrived,
  onProgress: OnProgress,
): Promise<string | undefined> {
  try {
    const isImage = row.use === "main" || row.use === "image";
    const name = baseName(row.name);
    const file = new File([await source.open()], name, isImage ? { type: imageType(name) } : {});
    if (isImage) return await addImage(row, file, arrived, onProgress);
    const kind = row.use === "study" ? "pdf" : row.use;
    // The store goes by the content: by another name it would replace what nobody was shown.
    if (planFileKind(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())) !== kind)
      return `This file is not a ${kind.toUpperCase()} file, whatever its name says`;
    return await sendPlanFile(row.planId, file, onProgress, { study: row.use === "study", stamp });
  } catch (error) {
    const said = error instanceof Error && error.cause ? error.message : IMAGE_UPLOAD_FAILED;
    return reasonOf(error, said);
  }
}

/** One after the other; files that have arrived stay when a later one fails. */
export function useUploads() {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const [sending, setSending] = useState(false);
  const arrived = useRef<Arrived>(new Map());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const set = (key: string, upload: Upload) => setUploads((now) => new Map(now).set(key, upload));
  const send = async (
    rows: readonly BatchRow[],
    sources: ReadonlyMap<string, SourceFile>,
    stamp: boolean,
  ) => {
    const placed = rows.filter(isPlaced);
    setSending(true);
    for (const { key } of placed) set(key, { state: "waiting" });
    for (const row of placed) {
      const source = sources.get(row.key);
      // Who has left the page has not asked for the rest.
      if (!source || isGone.current) continue;
      set(row.key, { state: "sending", percent: 0 });
      const onProgress = (percent: number) => set(row.key, { state: "sending", percent });
      const reason = await sendOne(row, source, stamp, arrived.current, onProgress);
      set(row.key, reason === undefined ? { state: "done" } : { state: "failed", reason });
    }
    setSending(false);
  };
  const reset = () => {
    setUploads(new Map());
    arrived.current = new Map();
  };
  return { uploads, sending, send, reset };
}
