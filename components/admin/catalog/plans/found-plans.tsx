"use client";

import { useQuery } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useDeferredValue } from "react";
import { adminRequest } from "@/components/admin/actions/admin-request";
import { Button } from "@/components/ui/button";
import type { SearchHitDto } from "@/lib/insights/dashboard/dto";
import { CACHE_PROFILES } from "@/lib/platform/browser/query-client";

const MIN_LETTERS = 2;
const PLAN_ADDRESS = /^\/admin\/house-plans\/(\d+)$/;

export interface FoundPlan {
  id: number;
  name: string;
}

export function useFoundPlans(text: string): FoundPlan[] {
  const asked = useDeferredValue(text.trim());
  const { data = [] } = useQuery({
    queryKey: ["/api/admin/search", asked],
    queryFn: () => adminRequest<SearchHitDto[]>("GET", `/api/admin/search?q=${encodeURIComponent(asked)}`),
    ...CACHE_PROFILES.admin,
    enabled: asked.length >= MIN_LETTERS,
  });
  return data.flatMap(({ href, label }) => {
    const id = PLAN_ADDRESS.exec(href)?.[1];
    return id ? [{ id: Number(id), name: label }] : [];
  });
}

export function FoundPlans({ plans, onChoose }: { plans: FoundPlan[]; onChoose: (plan: FoundPlan) => void }) {
  return (
    <ul aria-label="Plans that match" aria-live="polite" className="flex flex-wrap gap-2 empty:hidden">
      {plans.map((plan) => (
        <li key={plan.id}>
          <Button variant="outline" size="sm" onClick={() => onChoose(plan)}>
            <PlusIcon aria-hidden="true" />
            <span>{plan.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
