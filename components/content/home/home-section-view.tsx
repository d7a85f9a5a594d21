import type { ReactNode } from "react";
import { NewsletterSection } from "@/components/letters/newsletter/newsletter-section";
import type { HomePlans } from "@/lib/catalog/plans/queries";
import type { PostCardDto } from "@/lib/content/blog/dto";
import type { HomeSectionDto } from "@/lib/content/sections/dto";
import { featureItemSchema, parseSectionItems, testimonialItemSchema } from "@/lib/content/sections/schema";
import { CustomSection } from "./custom-section";
import { FeaturedPlans } from "./featured-plans";
import { FeaturedPosts } from "./featured-posts";
import { Features } from "./features";
import { Hero } from "./hero";
import { SectionGround } from "./section-ground";
import { Testimonials } from "./testimonials";

export interface HomeRows {
  storeName: string;
  plans: HomePlans;
  posts: PostCardDto[];
  zone: string;
  frequency?: string;
}

function body(section: HomeSectionDto, { storeName, plans, posts, zone, frequency }: HomeRows): ReactNode {
  const { title, subtitle, content } = section;
  switch (section.sectionId) {
    case "hero":
      return <Hero section={section} plans={plans.toBeginWith} />;
    case "features": {
      const { items } = parseSectionItems(featureItemSchema, content);
      return items ? (
        <Features title={title} storeName={storeName} subtitle={subtitle} items={items} />
      ) : null;
    }
    case "testimonials": {
      const { items } = parseSectionItems(testimonialItemSchema, content);
      return items ? <Testimonials title={title} subtitle={subtitle} items={items} /> : null;
    }
    case "plans":
      return (
        <FeaturedPlans title={title || "Featured House Plans"} subtitle={subtitle} plans={plans.featured} />
      );
    case "blog":
      return (
        <FeaturedPosts
          title={title || "From the Drawing Board"}
          subtitle={subtitle}
          posts={posts}
          zone={zone}
        />
      );
    case "newsletter":
      return <NewsletterSection page="/" title={title} subtitle={subtitle} frequency={frequency} />;
    default:
      return <CustomSection section={section} />;
  }
}

export function HomeSectionView({ section, rows }: { section: HomeSectionDto; rows: HomeRows }) {
  const drawn = body(section, rows);
  return drawn ? <SectionGround section={section}>{drawn}</SectionGround> : null;
}
