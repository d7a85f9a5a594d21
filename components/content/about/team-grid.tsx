import { Mail, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { SocialIcon } from "@/components/site/social-icons";
import { Picture } from "@/components/ui/picture";
import type { TeamMemberDto } from "@/lib/content/team/dto";
import { safeExternalUrl } from "@/lib/platform/http/external-url";

const CHIP =
  "inline-flex size-11 items-center justify-center rounded-md border text-muted-foreground transition-colors hover:border-foreground hover:text-foreground";

function Profile({
  href,
  label,
  children,
}: {
  href: string | undefined;
  label: string;
  children: ReactNode;
}) {
  if (!href) return null;
  return (
    <li>
      <a href={href} aria-label={label} className={CHIP} rel="noopener">
        {children}
      </a>
    </li>
  );
}

function MemberLinks({ member }: { member: TeamMemberDto }) {
  const twitter = safeExternalUrl(member.twitterUrl);
  const linkedin = safeExternalUrl(member.linkedinUrl);
  const email = safeExternalUrl(member.emailUrl);
  if (!twitter && !linkedin && !email) return null;
  return (
    <ul className="mt-5 flex gap-2">
      <Profile href={twitter} label={`${member.name} on X (Twitter)`}>
        <SocialIcon network="twitter" className="size-5" />
      </Profile>
      <Profile href={linkedin} label={`${member.name} on LinkedIn`}>
        <SocialIcon network="linkedin" className="size-5" />
      </Profile>
      <Profile href={email} label={`Email ${member.name}`}>
        <Mail aria-hidden="true" className="size-5 stroke-[1.5]" />
      </Profile>
    </ul>
  );
}

/**
 * Half columns, so that a row can stand in the middle: whoever would be alone in the last row
 * stands there beside one of the row before, or, two in a row, in the middle.
 */
const ROWS =
  "sm:max-lg:grid-cols-4 sm:max-lg:[&>li:last-child:nth-child(odd)]:col-start-2 lg:grid-cols-6 lg:[&>li:nth-last-child(2):nth-child(3n)]:col-start-2 lg:[&>li:nth-last-child(4):nth-child(3n+1)]:col-start-2";

export function TeamGrid({ members }: { members: TeamMemberDto[] }) {
  return (
    <ul className={`grid gap-x-8 gap-y-12 ${ROWS}`}>
      {members.map((member) => (
        <li key={member.id} className="sm:col-span-2">
          <div className="aspect-square overflow-hidden rounded-md border bg-paper">
            {member.image ? (
              <Picture
                src={member.image}
                alt={`${member.name}, ${member.title}`}
                width={800}
                height={800}
                sizes="(min-width: 1240px) 392px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
                upTo={1080}
                className="size-full object-cover"
              />
            ) : (
              <div className="blueprint-grid grid size-full place-items-center text-muted-foreground">
                <UserRound data-testid="photo-placeholder" aria-hidden="true" className="size-20 stroke-1" />
              </div>
            )}
          </div>
          <h2 className="mt-5 text-subheading">{member.name}</h2>
          <p className="eyebrow mt-1.5">{member.title}</p>
          <p className="mt-4 text-[0.9375rem] text-muted-foreground">{member.bio}</p>
          <MemberLinks member={member} />
        </li>
      ))}
    </ul>
  );
}
