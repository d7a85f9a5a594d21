import { ConciergePanel } from "@/components/concierge/concierge-panel";
import { NewsletterSection } from "@/components/letters/newsletter/newsletter-section";
import { Island } from "@/components/site/island";
import { PageHeader } from "@/components/site/page-header";
import { ContactForm } from "./contact-form";
import { ContactInfo } from "./contact-info";

interface ContactPageProps {
  settings: Record<string, string>;
  subject?: string;
}

export function ContactPage({ settings, subject }: ContactPageProps) {
  return (
    <>
      <section
        id="contact"
        aria-labelledby="contact-title"
        className="container-page scroll-mt-20 py-12 lg:py-16"
      >
        <div id="contact-title">
          <PageHeader
            eyebrow="Contact"
            title="Talk to Us"
            lead="Ask about a plan, a change, a lot or a permit, and we will get back to you."
          />
        </div>
        <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <section aria-labelledby="message-title">
            <h2 id="message-title" className="mb-6">
              Send us a message
            </h2>
            <Island>
              <ContactForm subject={subject} />
            </Island>
          </section>
          <div className="space-y-12">
            <div className="h-[30rem] overflow-hidden rounded-md border">
              <Island>
                <ConciergePanel titleId="concierge-title" />
              </Island>
            </div>
            <ContactInfo settings={settings} />
          </div>
        </div>
      </section>
      <NewsletterSection page="/contact" frequency={settings.newsletter_frequency} />
    </>
  );
}
