import { ButtonLink } from "@/components/ui/button-link";

const ONWARD = [
  { href: "/plans", label: "Browse house plans" },
  { href: "/services", label: "See our services" },
  { href: "/blog", label: "Read the blog" },
  { href: "/find-order", label: "Find your order" },
  { href: "/contact", label: "Contact us" },
];

export function NotFoundView() {
  return (
    <div className="blueprint-grid border-b">
      <div className="container-page py-20 lg:py-28">
        <p className="eyebrow">Sheet not found</p>
        <h1 className="mt-4">404 Page Not Found</h1>
        <p className="mt-4 max-w-xl text-lg text-muted-foreground">
          Did you forget to add the page to the router?
        </p>
        <p className="mt-2 max-w-xl text-muted-foreground">
          The address may be mistyped, or what was here has been taken down. These lead somewhere:
        </p>
        <ul className="mt-8 grid max-w-xl gap-x-8 sm:grid-cols-2">
          {ONWARD.map(({ href, label }) => (
            <li key={href} className="border-t">
              <a
                href={href}
                className="inline-flex min-h-12 items-center decoration-clay underline-offset-4 hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <ButtonLink href="/" size="lg">
            Back to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
