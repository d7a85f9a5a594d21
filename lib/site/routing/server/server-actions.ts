import type { NextRequest } from "next/server";

/**
 * The framework lists functions with `"use cache"` among its server actions, and calls them
 * for whoever knows their id. An id begins with what it names: those of actions with a bit
 * that is 0 (`extractInfoFromServerReferenceId` in next/src/shared/lib/server-reference-info.ts);
 * tests/e2e/server-actions.spec.ts walks every id of the build.
 */
const ACTION_ID = /^[0-7][0-9a-f]{41}$/;

const ID_FIELD = "$ACTION_ID_";
const REFERENCE_FIELD = "$ACTION_REF_";

function idsIn(form: FormData): string[] {
  return [...form.entries()].flatMap(([name, value]) => {
    if (name.startsWith(ID_FIELD)) return [name.slice(ID_FIELD.length)];
    // `$ACTION_1:0` describes what `$ACTION_REF_1` stands for: {"id":"...","bound":...}
    if (/^\$ACTION_.*:0$/.test(name) && !name.startsWith(REFERENCE_FIELD)) {
      return [/^\{"id":"([^"]*)"/.exec(String(value))?.[1] ?? ""];
    }
    return [];
  });
}

export async function callsUndeclaredAction(request: NextRequest): Promise<boolean> {
  if (request.method !== "POST") return false;
  const id = request.headers.get("next-action");
  if (id !== null) return !ACTION_ID.test(id);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return false;
  try {
    return idsIn(await request.clone().formData()).some((named) => !ACTION_ID.test(named));
  } catch {
    return true;
  }
}
