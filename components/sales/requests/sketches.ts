import { ApiError } from "@/lib/platform/browser/api-client";

/** @throws ApiError */
export async function sendSketch(token: string, file: File): Promise<void> {
  const query = new URLSearchParams({ name: file.name });
  const response = await fetch(`/api/requests/${token}/files?${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
}
