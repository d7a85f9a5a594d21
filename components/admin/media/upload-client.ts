"use client";

import { useState } from "react";
import { toast } from "@/components/ui/use-toast";
import type { PlanFileUse } from "@/lib/catalog/plans/admin/file-schema";
import type { MediaDto } from "@/lib/media/dto";
import {
  FILE_UPLOAD_FAILED,
  IMAGE_TOO_LARGE,
  IMAGE_TYPES,
  IMAGE_UPLOAD_FAILED,
  IMAGE_WRONG_TYPE,
  type ImageEndpoint,
} from "@/lib/media/rules/limits";
import { ApiError, shownOf } from "@/lib/platform/browser/api-client";
import { MAX_IMAGE_BYTES } from "@/lib/platform/format/file-size";
import { TOAST_MS } from "../actions/outcome-toast";

const LOGIN = "/admin/login";

/**
 * Sends a body as it is and tells how far it has come, which `fetch` cannot.
 * @throws ApiError for a response that is not OK
 */
function sendBody<T>(
  path: string,
  body: XMLHttpRequestBodyInit,
  onProgress?: (percent: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    request.onerror = () => reject(new Error("The upload broke off"));
    request.onload = () => {
      if (request.status === 401 && window.location.pathname !== LOGIN) window.location.assign(LOGIN);
      if (request.status < 200 || request.status > 299) {
        reject(new ApiError(request.status, request.responseText, request.statusText));
      } else resolve(JSON.parse(request.responseText) as T);
    };
    request.send(body);
  });
}

/**
 * Sends a file or pasted rows as CSV: browsers name the type of such a file in many ways, or not at all.
 * @throws ApiError for a response that is not OK
 */
export const sendCsv = <T>(path: string, source: File | string, onProgress?: (percent: number) => void) =>
  sendBody<T>(path, new Blob([source], { type: "text/csv" }), onProgress);

function refuse(title: string, description: string): void {
  toast({ variant: "destructive", title, description, duration: TOAST_MS.error });
}

export const reasonOf = (error: unknown, unknown: string): string => shownOf(error) ?? unknown;

/** Uploads an image. @throws ApiError for a response that is not OK */
export function sendImage(
  endpoint: ImageEndpoint,
  file: File,
  onProgress: (percent: number) => void,
): Promise<MediaDto> {
  const form = new FormData();
  form.set("image", file);
  return sendBody<MediaDto>(`/api/uploads/${endpoint}`, form, onProgress);
}

/**
 * @returns how far the upload is (undefined when none is under way), and what starts it, which
 * resolves to undefined when the image was not taken
 */
export function useImageUpload(endpoint: ImageEndpoint) {
  const [percent, setPercent] = useState<number>();
  const upload = async (file: File): Promise<MediaDto | undefined> => {
    if (file.size > MAX_IMAGE_BYTES) {
      refuse(IMAGE_TOO_LARGE.title, IMAGE_TOO_LARGE.message);
      return undefined;
    }
    if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) {
      refuse(IMAGE_WRONG_TYPE.title, IMAGE_WRONG_TYPE.message);
      return undefined;
    }
    setPercent(0);
    try {
      const media = await sendImage(endpoint, file, setPercent);
      toast({ title: "Upload successful", duration: TOAST_MS.success });
      return media;
    } catch (error) {
      refuse("Upload failed", reasonOf(error, IMAGE_UPLOAD_FAILED));
      return undefined;
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, upload };
}

async function uploadFile(address: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  try {
    await sendBody<unknown>(address, file, onProgress);
    toast({ title: "Upload successful", duration: TOAST_MS.success });
  } catch (error) {
    refuse("Upload failed", reasonOf(error, FILE_UPLOAD_FAILED));
  }
}

const planFileAddress = (planId: number, file: File, { study, stamp }: PlanFileUse) =>
  `/api/uploads/plan-file?${new URLSearchParams({
    planId: String(planId),
    name: file.name,
    ...(study ? { use: "study" } : {}),
    ...(study && stamp ? { stamp: "1" } : {}),
  })}`;

/** Uploads a file for sale. @returns why it was not taken; undefined when it was */
export async function sendPlanFile(
  planId: number,
  file: File,
  onProgress: (percent: number) => void,
  use: PlanFileUse = {},
): Promise<string | undefined> {
  try {
    await sendBody<unknown>(planFileAddress(planId, file, use), file, onProgress);
    return undefined;
  } catch (error) {
    return reasonOf(error, FILE_UPLOAD_FAILED);
  }
}

export function uploadPlanFile(
  planId: number,
  file: File,
  onProgress: (percent: number) => void,
  use: PlanFileUse,
) {
  return uploadFile(planFileAddress(planId, file, use), file, onProgress);
}

export function uploadRequestFile(requestId: number, file: File, onProgress: (percent: number) => void) {
  const query = new URLSearchParams({ name: file.name });
  return uploadFile(`/api/admin/requests/${requestId}/files?${query}`, file, onProgress);
}

export function uploadTaskFile(taskId: number, file: File, onProgress: (percent: number) => void) {
  const query = new URLSearchParams({ name: file.name });
  return uploadFile(`/api/admin/tasks/${taskId}/files?${query}`, file, onProgress);
}
