import { ButtonLink } from "@/components/ui/button-link";

export default function NotFound() {
  return (
    <div className="grid max-w-xl gap-4 py-10">
      <p className="eyebrow">404</p>
      <h1 className="text-heading">Page Not Found</h1>
      <p className="text-muted-foreground">
        There is no such screen in the back office, or what it showed has been deleted.
      </p>
      <div>
        <ButtonLink href="/admin">Go to the dashboard</ButtonLink>
      </div>
    </div>
  );
}
