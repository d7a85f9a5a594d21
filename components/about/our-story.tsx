import { ButtonLink } from "@/components/ui/button-link";
import type { AboutSectionDto } from "@/lib/content/dto";

/** The story as the studio tells it while nothing else is stored. */
const STORY = {
  subtitle: "Good houses, drawn once with care and built many times.",
  content: [
    "We started Hearth & Plan because of a gap. On one side stood the custom house, drawn for one family at a fee that few families can pay. On the other stood plan books full of houses that looked fine from the street and left you walking around a dining table with wet boots on.",
    "We wanted a third way: plans drawn with the care of a custom house and sold at the price of a good appliance. So we draw fewer houses and draw them properly.",
    "We are just as careful about what we do not promise. A plan set is not a permit, and no drawing made in one state can know the frost line in another. So we tell you what is in the set, what your engineer and your building department will add, and who to ask.",
  ].join("\n\n"),
};

/** Why the studio does what it does. */
export function OurStory({ story }: { story: AboutSectionDto | undefined }) {
  const content = story?.content.trim() || STORY.content;
  return (
    <section id="story" aria-labelledby="story-title" className="section border-t bg-paper">
      <div className="container-page grid gap-x-16 gap-y-8 py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-10">
        <div>
          <p className="eyebrow mb-3">Since the first sheet</p>
          <h2 id="story-title">Our Story</h2>
          <p className="mt-3 max-w-md font-display text-xl leading-snug text-muted-foreground">
            {story?.subtitle || STORY.subtitle}
          </p>
        </div>
        <div>
          <div className="max-w-prose space-y-5 text-[1.0625rem] leading-relaxed">
            {content.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/contact">Talk to the studio</ButtonLink>
            <ButtonLink href="/plans" variant="outline">
              See the plans
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
