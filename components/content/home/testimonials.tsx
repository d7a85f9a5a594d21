import { UserRound } from "lucide-react";
import { SectionHeading } from "@/components/site/section-heading";
import { Picture } from "@/components/ui/picture";
import type { TestimonialItem } from "@/lib/content/sections/schema";

interface TestimonialsProps {
  title: string;
  subtitle: string | null;
  items: TestimonialItem[];
}

export function Testimonials({ title, subtitle, items }: TestimonialsProps) {
  return (
    <section aria-labelledby="testimonials" className="section lazy-below-fold border-y bg-paper">
      <div className="container-page py-6 lg:py-10">
        <SectionHeading
          id="testimonials"
          eyebrow="In their own words"
          title={title || "What Our Customers Say"}
          subtitle={subtitle}
        />
        <ul className="mt-10 grid gap-6 md:grid-cols-3">
          {items.map((item) => (
            <li key={`${item.name}${item.quote}`}>
              <figure className="flex h-full flex-col justify-between gap-6 rounded-md border bg-card p-6">
                <blockquote className="font-display text-[1.125rem] leading-snug">
                  <p>{`“${item.quote}”`}</p>
                </blockquote>
                <figcaption className="flex items-center gap-3.5 border-t pt-4">
                  {item.avatar ? (
                    <Picture
                      src={item.avatar}
                      alt=""
                      width={96}
                      height={96}
                      sizes="48px"
                      upTo={256}
                      className="size-12 shrink-0 rounded-full border bg-muted object-cover"
                    />
                  ) : (
                    <span className="grid size-12 shrink-0 place-items-center rounded-full border bg-muted text-muted-foreground">
                      <UserRound
                        data-testid="generic-avatar"
                        aria-hidden="true"
                        className="size-6 stroke-[1.5]"
                      />
                    </span>
                  )}
                  <span className="min-w-0 leading-snug">
                    <span className="block font-medium">{item.name}</span>
                    <span className="block text-sm text-muted-foreground">
                      {[item.role, item.company].filter(Boolean).join(", ")}
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
