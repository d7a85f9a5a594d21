import { PageLink } from "@/components/site/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Picture } from "@/components/ui/picture";
import { Skeleton } from "@/components/ui/skeleton";
import type { PlanCardDto } from "@/lib/catalog/plans/dto";
import type { HomeSectionDto } from "@/lib/content/sections/dto";
import { DEFAULT_HERO } from "@/lib/content/sections/rules/own-sections";
import { HeroPlans } from "./hero-plans";
import { PlanSearch } from "./plan-search";

type HeroFields = { [K in keyof typeof DEFAULT_HERO]: string };

/** The stored hero, with the default in every place that is empty. */
export function heroFields(stored?: HomeSectionDto | null): HeroFields {
  const entries = Object.entries(DEFAULT_HERO).map(([key, fallback]) => {
    const value = stored?.[key as keyof HeroFields];
    return [key, value?.trim() || fallback];
  });
  return Object.fromEntries(entries) as HeroFields;
}

interface HeroProps {
  section?: HomeSectionDto | null;
  /** To begin with, three at most. */
  plans: PlanCardDto[];
}

export function Hero({ section, plans }: HeroProps) {
  const hero = heroFields(section);
  return (
    <section aria-labelledby="hero-title" className="blueprint-grid border-b">
      <div className="container-page py-6 sm:py-10">
        <div className="hero-columns">
          <div>
            <p className="eyebrow mb-3 max-sm:hidden">Construction drawings, to be adapted to your site</p>
            <h1 id="hero-title" className="text-display">
              {hero.title}
            </h1>
            <p className="mt-3 max-w-xl text-muted-foreground sm:text-lg">{hero.subtitle}</p>
            <PlanSearch />
            <div className="mt-4 flex flex-wrap gap-3">
              <PageLink href={hero.buttonLink} className={buttonVariants({ variant: "outline" })}>
                {hero.buttonText}
              </PageLink>
              <PageLink href={hero.secondaryButtonLink} className={buttonVariants({ variant: "ghost" })}>
                {hero.secondaryButtonText}
              </PageLink>
            </div>
          </div>
          <figure className="hero-figure self-center">
            <div className="overflow-hidden rounded-md border bg-paper">
              <Picture
                src={hero.backgroundImage}
                alt=""
                width={1920}
                height={1080}
                sizes="(min-width: 1320px) 560px, (min-width: 1024px) 45vw, 94vw"
                priority
                className="aspect-3/2 w-full object-cover lg:aspect-4/3"
              />
            </div>
            <figcaption className="dimension-rule mt-4">
              <span className="eyebrow">PDF and CAD, the moment you buy</span>
            </figcaption>
          </figure>
          <div className="col-span-full">
            <HeroPlans plans={plans} />
          </div>
        </div>
      </div>
    </section>
  );
}

export function HeroSkeleton() {
  return (
    <div className="blueprint-grid border-b" aria-busy="true">
      <div className="container-page py-6 sm:py-10">
        <div className="hero-columns">
          <div className="space-y-4">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-11 w-72" />
          </div>
          <Skeleton className="hero-figure aspect-3/2 w-full lg:aspect-4/3" />
          <Skeleton className="col-span-full h-24 w-full" />
        </div>
      </div>
    </div>
  );
}
