import type { StaffAnswerDto } from "@/lib/concierge/dto";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { knownSession } from "@/lib/sales/cart/browser/session-key";

const PATH = "/api/ai-chat/answers";

export async function readStaffAnswers(): Promise<StaffAnswerDto[]> {
  const session = knownSession();
  if (!session) return [];
  try {
    const response = await apiRequest("GET", PATH, undefined, { "x-cart-session": session });
    return (await response.json()) as StaffAnswerDto[];
  } catch {
    // The visitor asked for nothing: the next page tries again.
    return [];
  }
}

export async function markSeen(answers: readonly StaffAnswerDto[]): Promise<void> {
  const session = knownSession();
  const last = answers.findLast(({ isSeen }) => !isSeen);
  if (!session || !last) return;
  try {
    await apiRequest("POST", PATH, { seen: last.id }, { "x-cart-session": session });
  } catch {
    // They are shown as new once more.
  }
}
