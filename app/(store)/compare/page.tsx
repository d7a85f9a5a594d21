import type { Metadata } from "next";
import { Comparison } from "@/components/catalog/compare/comparison";
import { BrowserQueries } from "@/components/site/browser-queries";
import { Island } from "@/components/site/island";
import { NeedsScript } from "@/components/site/needs-script";

export const ensureStatic = "navigation";
export const metadata: Metadata = { title: "Compare Plans", robots: { index: false } };

export default function ComparePage() {
  return (
    <div className="container-page py-12">
      <h1 className="mb-8 font-display text-title">Compare Plans</h1>
      <NeedsScript what="The comparison" />
      <div className="script-only">
        <BrowserQueries>
          <Island>
            <Comparison />
          </Island>
        </BrowserQueries>
      </div>
    </div>
  );
}
