import { RichText } from "@/components/site/rich-text";
import { StoreDay } from "@/components/site/store-day";
import type { PolicyText } from "@/lib/settings/policy-queries";
import { POLICIES } from "@/lib/settings/rules/policies";
import { sanitizeSettingHtml } from "@/lib/settings/server/sanitize";

const withoutTitle = (html: string) => html.replace(/^\s*<h2>[^<]*<\/h2>/, "");

export function SoldUnder({ policies }: { policies: readonly PolicyText[] }) {
  return (
    <ul className="divide-y border-y">
      {policies.map(({ id, key, version, html, createdAt }) => (
        <li key={id}>
          <details className="py-1">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
              <span className="font-medium">{POLICIES.find((policy) => policy.key === key)?.title}</span>
              <span className="text-sm text-muted-foreground">
                <span>{`Version ${version}, of `}</span>
                <StoreDay at={createdAt} />
              </span>
            </summary>
            <div className="pb-4 text-[0.9375rem]">
              <RichText html={withoutTitle(sanitizeSettingHtml(html))} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
