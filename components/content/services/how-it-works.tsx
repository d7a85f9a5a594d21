import Link from "next/link";
import { ButtonLink } from "@/components/ui/button-link";

const STEPS = [
  {
    title: "Choose Your Path",
    text: "Pick a plan from the catalog, or tell us what you have in mind. If you are not sure which one fits your lot, ask: a short answer now saves a long one later.",
  },
  {
    title: "Customize & Finalize",
    text: "Choose the package, the options and the extras that the plan is offered with. If it should be different, ask us before you buy.",
  },
  {
    title: "Permit & Preparation",
    text: "Ask your building department what it wants to see and who must stamp it. Your builder and your engineer work from the files you bought.",
  },
  {
    title: "Build Your Dream Home",
    text: "Hand the drawings to your builder and break ground. When a question about them comes up on site, write to us.",
  },
];

export function HowItWorks() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-title"
      className="section scroll-mt-16 border-t bg-paper"
    >
      <div className="container-page py-6 lg:py-10">
        <p className="eyebrow mb-3">Four steps</p>
        <h2 id="how-it-works-title">How It Works</h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step.title}>
              <div className="dimension-rule [--dimension-ground:var(--paper)]" aria-hidden="true">
                <span className="font-display text-2xl tabular-nums text-clay">{index + 1}</span>
              </div>
              <h3 className="mt-5">{step.title}</h3>
              <p className="mt-2 text-muted-foreground">{step.text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-12">
          <ButtonLink href="/contact" size="lg">
            Get Started Today
          </ButtonLink>
          <p className="mt-4 text-muted-foreground">
            {'Or choose a plan and have it changed: "Ask about changing this plan" stands beside its price. '}
            <Link href="/plans" className="text-link">
              All plans
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
