"use client";

import Link from "next/link";
import { useEffect, useSyncExternalStore } from "react";
import { Picture } from "@/components/ui/picture";
import { type ViewedPlan, viewedStore } from "./viewed-store";

const SHOWN = 4;

/** Also remembers the plan that is looked at now. */
export function RecentlyViewed({ plan }: { plan?: ViewedPlan }) {
  const viewed = useSyncExternalStore(viewedStore.subscribe, viewedStore.get, viewedStore.getServer);
  useEffect(() => {
    if (plan) viewedStore.add(plan);
  }, [plan]);
  const others = viewed.filter(({ slug }) => slug !== plan?.slug).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="container-page pb-12">
      <h2 id="viewed" className="font-display text-heading">
        Recently viewed
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-6 sm:grid-cols-4">
        {others.map(({ slug, name, image }) => (
          <li key={slug} className="relative">
            <Picture
              src={image}
              alt=""
              width={1600}
              height={1067}
              sizes="(min-width: 640px) 23vw, 45vw"
              upTo={640}
              loading="lazy"
              className="aspect-3/2 w-full rounded-md bg-muted object-cover"
            />
            <p className="mt-2 font-medium">
              <Link href={`/plans/${slug}`} prefetch={false} className="whole-card">
                {name}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
