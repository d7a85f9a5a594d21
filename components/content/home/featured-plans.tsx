import { PlanCard } from "@/components/catalog/plans/plan-card";
import { ReloadAlert } from "@/components/site/reload-alert";
import { SectionHeading } from "@/components/site/section-heading";
import { ButtonLink } from "@/components/ui/button-link";
import type { PlanCardDto } from "@/lib/catalog/plans/dto";

interface FeaturedPlansProps {
  title: string;
  subtitle: string | null;
  /** Undefined when they could not be read. */
  plans: PlanCardDto[] | undefined;
}

export function FeaturedPlans({ title, subtitle, plans }: FeaturedPlansProps) {
  if (plans?.length === 0) return null;
  return (
    <section aria-labelledby="featured-plans" className="section lazy-below-fold">
      <div className="container-page py-6 lg:py-10">
        <SectionHeading
          id="featured-plans"
          eyebrow="The catalog"
          title={title}
          subtitle={subtitle}
          action={
            <ButtonLink href="/plans" variant="outline">
              Browse All Plans
            </ButtonLink>
          }
        />
        {plans ? (
          <ul className="mt-10 grid gap-x-6 gap-y-8 md:grid-cols-3">
            {plans.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ul>
        ) : (
          <ReloadAlert message="Failed to fetch house plans" className="mt-10" />
        )}
      </div>
    </section>
  );
}
