import { ButtonLink } from "@/components/ui/button-link";

export function RequestNotFound() {
  return (
    <div className="container-page py-16 text-center">
      <h1 className="font-display text-title">We cannot find this request</h1>
      <p className="mx-auto mt-4 max-w-md text-muted-foreground">
        The link may be incomplete. Open it from the email that we sent you, or write to us.
      </p>
      <ButtonLink href="/contact" className="mt-8">
        Write to us
      </ButtonLink>
    </div>
  );
}
