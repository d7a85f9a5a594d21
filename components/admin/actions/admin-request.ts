"use client";

import { ApiError, apiRequest } from "@/lib/platform/browser/api-client";

const LOGIN = "/admin/login";

/**
 * Calls the back office's JSON contract. An ended session sends the browser to
 * the sign-in page, unless it is there already.
 * @throws ApiError for a response that is not OK; its text is the specification's for these calls
 */
export async function adminRequest<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    const response = await apiRequest(method, path, body);
    return (await response.json()) as T;
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.status === 401 && window.location.pathname !== LOGIN) window.location.assign(LOGIN);
      error.message = `API error: ${error.status} ${error.body}`;
    }
    throw error;
  }
}
