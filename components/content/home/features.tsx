import { SectionHeading } from "@/components/site/section-heading";
import type { FeatureItem } from "@/lib/content/sections/schema";
import { cn } from "@/lib/platform/browser/cn";
import { featureColor, featureIcon } from "./feature-icon";

interface FeaturesProps {
  title: string;
  storeName: string;
  subtitle: string | null;
  items: FeatureItem[];
}

export function Features({ title, storeName, subtitle, items }: FeaturesProps) {
  return (
    <section aria-labelledby="features" className="section lazy-below-fold">
      <div className="container-page py-6 lg:py-10">
        <SectionHeading
          id="features"
          eyebrow="What you get"
          title={title || `Why Choose ${storeName}`}
          subtitle={subtitle}
        />
        <ul className="mt-10 grid gap-x-10 gap-y-10 md:grid-cols-3 lg:gap-y-12">
          {items.map((item) => {
            const Icon = featureIcon(item.iconName);
            return (
              <li key={item.title} className="border-t border-foreground/70 pt-5">
                <Icon aria-hidden="true" className={cn("size-7 stroke-[1.5]", featureColor(item.color))} />
                <h3 className="mt-4">{item.title}</h3>
                <p className="mt-2 text-muted-foreground">{item.description}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
