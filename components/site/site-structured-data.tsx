import { absoluteUrl } from "@/lib/platform/http/site";
import { identityOf } from "@/lib/settings/rules/identity";
import { JsonLd } from "./json-ld";

interface SiteStructuredDataProps {
  settings: Record<string, string>;
}

export function SiteStructuredData({ settings }: SiteStructuredDataProps) {
  const profiles = ["facebook", "instagram", "twitter", "linkedin"]
    .map((name) => settings[`social_${name}`])
    .filter((url): url is string => Boolean(url));
  const url = absoluteUrl("/");
  const { name, email, phone, address, logo } = identityOf(settings);
  return (
    <>
      <JsonLd
        data={{
          "@type": "Organization",
          "@id": `${url}#organization`,
          name,
          url,
          logo: absoluteUrl(logo || "/icon.svg"),
          ...(email ? { email } : {}),
          ...(phone ? { telephone: phone } : {}),
          ...(address ? { address } : {}),
          ...(profiles.length > 0 ? { sameAs: profiles } : {}),
        }}
      />
      <JsonLd
        data={{
          "@type": "WebSite",
          "@id": `${url}#website`,
          name,
          url,
          publisher: { "@id": `${url}#organization` },
          potentialAction: {
            "@type": "SearchAction",
            target: { "@type": "EntryPoint", urlTemplate: `${absoluteUrl("/plans")}?q={search_term_string}` },
            "query-input": "required name=search_term_string",
          },
        }}
      />
    </>
  );
}
