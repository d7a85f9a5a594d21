"use client";

import { useQuery } from "@tanstack/react-query";
import { correctionRecipientsAction } from "@/lib/sales/corrections/actions";
import type { RecipientsDto } from "@/lib/sales/corrections/dto";

export function useRecipients(
  planId: number,
  fileIds: readonly number[],
): { recipients: RecipientsDto | undefined; failure: string | undefined } {
  const { data, error } = useQuery({
    queryKey: ["correction-recipients", planId, ...fileIds],
    queryFn: async () => {
      const state = await correctionRecipientsAction({ planId, fileIds: [...fileIds] });
      if (!state.ok || !state.data) throw new Error(state.message ?? "The store did not answer.");
      return state.data;
    },
    enabled: fileIds.length > 0,
    // Who bought the plan meanwhile is seen when the dialog opens again.
    gcTime: 0,
    retry: false,
  });
  return { recipients: data, failure: error?.message };
}
