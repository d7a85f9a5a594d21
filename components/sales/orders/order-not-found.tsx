import { ButtonLink } from "@/components/ui/button-link";

export function OrderNotFound() {
  return (
    <div className="py-16 text-center">
      <h1 className="font-display text-title">Order not found</h1>
      <p className="mx-auto mt-4 max-w-md text-muted-foreground">
        This link belongs to no order. We can send you the right one.
      </p>
      <ButtonLink href="/find-order" className="mt-8">
        Find your order
      </ButtonLink>
    </div>
  );
}
