import { Island } from "@/components/site/island";
import { NewsletterForm } from "./newsletter-form";

interface NewsletterSectionProps {
  page: "/" | "/contact";
  title?: string;
  subtitle?: string | null;
  frequency?: string;
}

export function NewsletterSection({ page, title, subtitle, frequency }: NewsletterSectionProps) {
  return (
    <section aria-labelledby="newsletter" className="section lazy-below-fold border-t bg-paper">
      <div className="container-page grid items-end gap-x-16 gap-y-8 py-6 lg:grid-cols-2 lg:py-10">
        <div className="max-w-xl">
          <p className="eyebrow mb-3">{frequency || "By email"}</p>
          <h2 id="newsletter">{title || "Subscribe to Our Newsletter"}</h2>
          <p className="mt-3 text-lg text-muted-foreground">
            {subtitle || "New plans and articles, by email."}
          </p>
        </div>
        <div>
          <Island>
            <NewsletterForm page={page} />
          </Island>
          <p className="mt-3 text-sm text-muted-foreground">
            Every newsletter has a link that unsubscribes you in one click.
          </p>
        </div>
      </div>
    </section>
  );
}
