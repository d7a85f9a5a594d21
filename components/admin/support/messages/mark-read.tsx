"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { updateMessageAction } from "@/lib/support/messages/actions";

/** Notes that an unread message was opened. A page must not write while it is drawn, so the browser says so. */
export function MarkRead({ id, unread }: { id: number; unread: boolean }) {
  const router = useRouter();
  const queries = useQueryClient();
  const onShown = useEffectEvent(async () => {
    if (!unread) return;
    const state = await updateMessageAction({ id, isRead: true }).catch(() => ({ ok: false }));
    if (!state.ok) return;
    router.refresh();
    void queries.invalidateQueries({ queryKey: ["/api/admin/notifications"] });
  });
  useEffect(() => {
    void onShown();
  }, []);
  return null;
}
