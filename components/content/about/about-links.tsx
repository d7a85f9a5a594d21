import { ButtonLink } from "@/components/ui/button-link";

export const AboutLinks = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink href="/contact">Talk to Us</ButtonLink>
    <ButtonLink href="/plans" variant="outline">
      See the plans
    </ButtonLink>
  </div>
);
