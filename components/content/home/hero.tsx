import { PageLink } from "@/components/site/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import type { HomeSectionDto } from "@/lib/content/sections/dto";
import { DEFAULT_HERO } from "@/lib/content/sections/rules/own-sections";

type HeroFields = { [K in keyof typeof DEFAULT_HERO]: string };

/** The stored hero, with the default in every place that is empty. */
export function heroFields(stored?: HomeSectionDto | null): HeroFields {
  const entries = Object.entries(DEFAULT_HERO).map(([key, fallback]) => {
    const value = stored?.[key as keyof HeroFields];
    return [key, value?.trim() || fallback];
  });
  return Object.fromEntries(entries) as HeroFields;
}

export function Hero({ section }: { section?: HomeSectionDto | null }) {
  const hero = heroFields(section);
  return (
    <section aria-labelledby="hero-title" className="blueprint-grid border-b">
      <div className="container-page pt-10 pb-12 sm:pt-14 lg:pt-16 lg:pb-20">
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <p className="eyebrow mb-4">Construction drawings, to be adapted to your site</p>
            <h1 id="hero-title" className="text-display">
              {hero.title}
            </h1>
          </div>
          <div>
            <p className="max-w-xl text-lg text-muted-foreground">{hero.subtitle}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <PageLink href={hero.buttonLink} className={buttonVariants({ size: "lg" })}>
                {hero.buttonText}
              </PageLink>
              <PageLink
                href={hero.secondaryButtonLink}
                className={buttonVariants({ variant: "outline", size: "lg" })}
              >
                {hero.secondaryButtonText}
              </PageLink>
            </div>
          </div>
        </div>
        <figure className="mt-8 lg:mt-12">
          <div className="overflow-hidden rounded-md border bg-paper">
            <Picture
              src={hero.backgroundImage}
              alt=""
              width={1920}
              height={1080}
              sizes="(min-width: 1320px) 1240px, 94vw"
              priority
              className="aspect-3/2 w-full object-cover sm:aspect-video lg:aspect-[21/9]"
            />
          </div>
          <figcaption className="dimension-rule mt-4">
            <span className="eyebrow">PDF and CAD, the moment you buy</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

export function HeroSkeleton() {
  return (
    <div className="blueprint-grid border-b" aria-busy="true">
      <div className="container-page pt-10 pb-12 sm:pt-14 lg:pt-16 lg:pb-20">
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="space-y-4">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-3/4" />
          </div>
          <div className="space-y-3">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-13 w-72" />
          </div>
        </div>
        <Skeleton className="mt-8 aspect-3/2 w-full sm:aspect-video lg:mt-12 lg:aspect-[21/9]" />
      </div>
    </div>
  );
}
