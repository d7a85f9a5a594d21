"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { AdminPlanDto } from "@/lib/catalog/plans/admin/dto";
import { useHydrated } from "@/lib/platform/browser/use-hydrated";

const TAB = "tab";

export function useTabOfAddress<T extends string>(tabs: readonly T[]): T | undefined {
  const named = useSearchParams().get(TAB);
  return tabs.find((tab) => tab === named);
}

/** Whether a new plan is left for the list once it is made, or opened again where one was. */
export function useStaying() {
  const router = useRouter();
  const stays = useRef(false);
  return {
    /** Which of the two the next save does; it holds until the other is asked for. */
    choose: (stay: boolean) => {
      stays.current = stay;
    },
    isChosen: () => stays.current,
    /** In place of the form for a new plan, to which there is no way back. */
    open: ({ id }: AdminPlanDto, tab: string) => router.replace(`/admin/house-plans/${id}?${TAB}=${tab}`),
  };
}

export function ContinueButton({ pending, onPress }: { pending: boolean; onPress: () => void }) {
  const hydrated = useHydrated();
  return (
    <Button variant="outline" disabled={pending || !hydrated} onClick={onPress}>
      Create and continue
    </Button>
  );
}

interface AfterCreationProps {
  title: string;
  text: string;
  pending: boolean;
  onPress: () => void;
  children?: ReactNode;
}

/** What a tab shows that belongs to a stored plan, while there is none: the way to it from here. */
export function AfterCreation({ title, text, pending, onPress, children }: AfterCreationProps) {
  const hydrated = useHydrated();
  return (
    <section
      aria-label={title}
      className="grid justify-items-start gap-4 rounded-md border bg-card p-5 sm:p-6"
    >
      <div>
        <h2 className="text-subheading">{title}</h2>
        <p className="mt-1 text-sm text-muted-foreground">{text}</p>
      </div>
      {children}
      <Button disabled={pending || !hydrated} onClick={onPress}>
        Create the plan and continue here
      </Button>
    </section>
  );
}
