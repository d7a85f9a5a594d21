import { RichText } from "@/components/site/rich-text";
import { StoreDay } from "@/components/site/store-day";
import { TAGS } from "@/lib/platform/cache/cache";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { getCurrentPolicy } from "@/lib/settings/policy-queries";
import { getSettings } from "@/lib/settings/queries";
import { hasText, type PolicyKey } from "@/lib/settings/rules/policies";
import { sanitizeSettingHtml } from "@/lib/settings/server/sanitize";

/** The text without its own title, and, where its parts were below that, with those below the page's. */
function belowTitle(html: string): string {
  const rest = html.replace(/^\s*<h2>[^<]*<\/h2>/, "");
  return rest.includes("<h2") ? rest : rest.replaceAll(/(<\/?)h3\b/g, "$1h2");
}

export async function PolicyPage({ policy, title }: { policy: PolicyKey; title: string }) {
  const read = () => getCurrentPolicy(policy);
  const current = await readOrNothing(`Failed to fetch ${policy}`, [TAGS.settings], read);
  const html = belowTitle(sanitizeSettingHtml(current?.html ?? ""));
  return (
    <article className="container-page max-w-3xl py-12">
      <h1 className="font-display text-title">{title}</h1>
      {current && hasText(html) ? (
        <>
          <p className="mt-3 text-sm text-muted-foreground">
            <span>{`Version ${current.version}, of `}</span>
            <StoreDay at={current.createdAt} long />
          </p>
          <div className="mt-8">
            <RichText html={html} />
          </div>
        </>
      ) : (
        <NotWritten />
      )}
    </article>
  );
}

async function NotWritten() {
  const settings = await readOrNothing("Failed to fetch settings", [TAGS.settings], getSettings);
  const email = settings?.contact_email?.trim();
  return (
    <p className="mt-8 text-muted-foreground">
      This text has not been written yet. For questions about it, please{" "}
      {email ? (
        <span>
          write to{" "}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </span>
      ) : (
        <span>
          write to us through the{" "}
          <a href="/contact" className="text-link">
            contact page
          </a>
        </span>
      )}
      <span>.</span>
    </p>
  );
}
