import { apiRequest } from "@/lib/platform/browser/api-client";
import type { LayoutCheckDto, PlanLayoutDto } from "./dto";

const path = (planId: number, rest = "") => `/api/admin/plans/${planId}/layout${rest}`;

const DRAWING_MS = 1500;

export const planLayoutQuery = (planId: number) => ({
  queryKey: [path(planId)],
  queryFn: async (): Promise<PlanLayoutDto> => (await apiRequest("GET", path(planId))).json(),
  refetchInterval: ({ state }: { state: { data?: PlanLayoutDto } }) => {
    const drawings = [state.data?.draft?.state, state.data?.drawing?.state];
    return drawings.some((one) => one === "queued" || one === "running") ? DRAWING_MS : false;
  },
});

export async function askCheck(planId: number, layout: unknown): Promise<LayoutCheckDto> {
  return (await apiRequest("POST", path(planId, "/check"), { layout })).json();
}

export async function askDraw(planId: number, layout: unknown): Promise<PlanLayoutDto> {
  return (await apiRequest("POST", path(planId, "/draw"), { layout })).json();
}

export async function askUse(planId: number, layoutId: number): Promise<PlanLayoutDto> {
  return (await apiRequest("POST", path(planId, "/use"), { layoutId })).json();
}
