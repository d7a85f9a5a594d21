import type { AboutSectionDto } from "@/lib/content/sections/dto";
import { AboutLinks } from "./about-links";

export function OurStory({ story }: { story: AboutSectionDto | undefined }) {
  const content = story?.content.trim();
  if (!content) return null;
  return (
    <section id="story" aria-labelledby="story-title" className="section border-t bg-paper">
      <div className="container-page grid gap-x-16 gap-y-8 py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-10">
        <div>
          <h2 id="story-title">Our Story</h2>
          {story?.subtitle ? (
            <p className="mt-3 max-w-md font-display text-xl leading-snug text-muted-foreground">
              {story.subtitle}
            </p>
          ) : null}
        </div>
        <div>
          <div className="max-w-prose space-y-5 text-[1.0625rem] leading-relaxed">
            {content.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="mt-8">
            <AboutLinks />
          </div>
        </div>
      </div>
    </section>
  );
}
