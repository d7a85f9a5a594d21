"use client";

import { useEffect, useRef, useState } from "react";
import { type HomeRows, HomeSectionView } from "@/components/content/home/home-section-view";
import { CartProvider } from "@/components/sales/cart/cart-provider";
import type { HomeSectionDto } from "@/lib/content/sections/dto";
import { contentProblem, holdsList } from "@/lib/content/sections/rules/section-content";

function useScale(box: React.RefObject<HTMLDivElement | null>) {
  const [size, setSize] = useState<{ width: number; scale: number }>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const width = Math.max(window.innerWidth, 320);
      setSize({ width, scale: Math.min(1, current.clientWidth / width) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [box]);
  return size;
}

function hiddenReason(section: HomeSectionDto): string | undefined {
  if (!section.isActive && section.sectionId === "hero") return "Hidden: visitors see the default hero.";
  if (!section.isActive) return "Hidden: visitors do not see this section.";
  const problem = contentProblem(section.sectionId, section.content);
  if (problem) return `${problem}. Visitors do not see this section until the content is fixed.`;
  const empty = !section.content?.trim() || section.content.trim() === "[]";
  return holdsList(section.sectionId) && empty
    ? "Visitors do not see this section while its list is empty."
    : undefined;
}

/**
 * The section in a window of this width, made smaller to fit. Nothing in it can be pressed, and
 * screen readers skip it.
 */
export function SectionPreview({ section, rows }: { section: HomeSectionDto; rows: HomeRows }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useScale(box);
  const reason = hiddenReason(section);
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-md border bg-card xl:sticky xl:top-20">
      <div className="border-b px-4 py-2.5">
        <h2 className="text-sm font-medium">Preview</h2>
        {reason ? <p className="mt-0.5 text-sm text-warning">{reason}</p> : null}
      </div>
      <div ref={box} className="overflow-hidden bg-background">
        {size ? (
          <div
            inert
            style={{ width: size.width, zoom: size.scale }}
            className={section.isActive ? "" : "opacity-50"}
          >
            <CartProvider>
              <HomeSectionView section={section} rows={rows} />
            </CartProvider>
          </div>
        ) : null}
      </div>
    </section>
  );
}
