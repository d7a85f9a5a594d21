import { ButtonLink } from "@/components/ui/button-link";
import type { HomeSectionDto } from "@/lib/content/sections/dto";

export function CustomSection({ section }: { section: HomeSectionDto }) {
  const { id, title, subtitle, content } = section;
  const paragraphs = content?.split(/\n\s*\n/).filter((text) => text.trim() !== "") ?? [];
  const buttons = [
    { text: section.buttonText, href: section.buttonLink, variant: "default" as const },
    { text: section.secondaryButtonText, href: section.secondaryButtonLink, variant: "outline" as const },
  ].flatMap(({ text, href, variant }) => (text && href ? [{ text, href, variant }] : []));
  return (
    <section aria-labelledby={`section-${id}`} className="section lazy-below-fold">
      <div className="container-page py-6 lg:py-10">
        <div className="max-w-2xl">
          <h2 id={`section-${id}`}>{title}</h2>
          {subtitle ? <p className="mt-3 text-lg text-muted-foreground">{subtitle}</p> : null}
          {paragraphs.length > 0 ? (
            <div className="mt-6 space-y-4 leading-relaxed whitespace-pre-line">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ) : null}
          {buttons.length > 0 ? (
            <div className="mt-7 flex flex-wrap gap-3">
              {buttons.map(({ text, href, variant }) => (
                <ButtonLink key={variant} href={href} variant={variant}>
                  {text}
                </ButtonLink>
              ))}
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
