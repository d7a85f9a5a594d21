import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { SocialIcon, type SocialNetwork } from "@/components/site/social-icons";
import { safeExternalUrl } from "@/lib/platform/http/external-url";
import { identityOf, phoneLink } from "@/lib/settings/rules/identity";

const NETWORKS: { network: SocialNetwork; label: string }[] = [
  { network: "facebook", label: "Facebook" },
  { network: "instagram", label: "Instagram" },
  { network: "twitter", label: "X (Twitter)" },
  { network: "linkedin", label: "LinkedIn" },
];

function Entry({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="border-b py-4 first:pt-0">
      <dt className="flex items-center gap-4 text-sm text-muted-foreground [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.5] [&_svg]:text-primary">
        {icon}
        <span>{label}</span>
      </dt>
      <dd className="ps-9 break-words">{children}</dd>
    </div>
  );
}

export function ContactInfo({ settings }: { settings: Record<string, string> }) {
  const { email, phone, address } = identityOf(settings);
  const hours = settings.contact_hours?.trim();
  const profiles = NETWORKS.flatMap(({ network, label }) => {
    const href = safeExternalUrl(settings[`social_${network}`]);
    return href ? [{ network, label, href }] : [];
  });
  if (![email, phone, address, hours].some(Boolean) && profiles.length === 0) return null;
  return (
    <section aria-labelledby="contact-info">
      <h2 id="contact-info" className="text-subheading">
        Contact information
      </h2>
      <dl className="mt-5">
        {email ? (
          <Entry icon={<Mail aria-hidden="true" />} label="Email">
            <a
              className="text-link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              href={`mailto:${email}`}
            >
              {email}
            </a>
          </Entry>
        ) : null}
        {phone ? (
          <Entry icon={<Phone aria-hidden="true" />} label="Phone">
            <a
              className="text-link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              href={phoneLink(phone)}
            >
              {phone}
            </a>
          </Entry>
        ) : null}
        {address ? (
          <Entry icon={<MapPin aria-hidden="true" />} label="Address">
            {address}
          </Entry>
        ) : null}
        {hours ? (
          <Entry icon={<Clock aria-hidden="true" />} label="Hours">
            {hours}
          </Entry>
        ) : null}
      </dl>
      {profiles.length > 0 ? (
        <ul className="mt-6 flex gap-2" aria-label="Social media">
          {profiles.map(({ network, label, href }) => (
            <li key={network}>
              <a
                href={href}
                rel="noopener"
                aria-label={label}
                className="inline-flex size-11 items-center justify-center rounded-md border text-muted-foreground transition-colors hover:border-foreground hover:text-foreground"
              >
                <SocialIcon network={network} className="size-5" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
