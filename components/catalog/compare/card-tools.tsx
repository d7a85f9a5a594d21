"use client";

import { Heart, Scale } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useSyncExternalStore } from "react";
import { favoritesStore } from "@/components/catalog/favorites/favorites-store";
import { toast } from "@/components/ui/use-toast";
import { COMPARED_MAX, comparePath } from "@/lib/catalog/plans/rules/slug-list";
import type { StoredList } from "@/lib/platform/browser/stored-list";
import { compareStore } from "./compare-store";

const useHolds = (list: StoredList<string>, slug: string): boolean =>
  useSyncExternalStore(list.subscribe, list.get, list.getServer).includes(slug);

function compare(slug: string, name: string): void {
  const isDone = compareStore.toggle(slug);
  const chosen = compareStore.get();
  const action = (
    <Link
      href={comparePath(chosen)}
      className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
    >
      Compare
    </Link>
  );
  if (!isDone) {
    toast({
      title: `Only ${COMPARED_MAX} plans can be compared`,
      description: "Take one of them out first.",
      action,
    });
  } else if (chosen.includes(slug)) {
    toast({
      title: "Added to your comparison",
      description: `${name} is number ${chosen.length} of at most ${COMPARED_MAX}.`,
      action,
    });
  }
}

export function CardTools({ slug, name }: { slug: string; name: string }) {
  const saved = useHolds(favoritesStore, slug);
  const compared = useHolds(compareStore, slug);
  return (
    <div className="absolute end-3 top-3 z-10 flex gap-2">
      <Tool
        label={`Compare ${name}`}
        pressed={compared}
        onPress={() => compare(slug, name)}
        icon={<Scale aria-hidden="true" className={compared ? "stroke-clay" : undefined} />}
      />
      <Tool
        label={`Add ${name} to your favorites`}
        pressed={saved}
        onPress={() => favoritesStore.toggle(slug)}
        icon={<Heart aria-hidden="true" className={saved ? "fill-clay stroke-clay" : undefined} />}
      />
    </div>
  );
}

interface ToolProps {
  label: string;
  pressed: boolean;
  onPress(): void;
  icon: ReactNode;
}

function Tool({ label, pressed, onPress, icon }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="btn btn-icon rounded-full border-input bg-card"
    >
      {icon}
    </button>
  );
}
