import type { AcpBuyer, AcpFulfillment } from "../session-schema";

const NAME_MAX = 120;

/** Full name, else first and last, else the fulfilment's, else what is before the @. */
export function buyerName(buyer: AcpBuyer | null, fulfillment: AcpFulfillment | null, email: string): string {
  const both = [buyer?.first_name, buyer?.last_name].filter(Boolean).join(" ");
  const name = buyer?.full_name || both || fulfillment?.name || fulfillment?.address?.name;
  return (name || email.slice(0, email.lastIndexOf("@"))).slice(0, NAME_MAX);
}

export const buyerEmail = (buyer: AcpBuyer | null, fulfillment: AcpFulfillment | null): string | undefined =>
  buyer?.email ?? fulfillment?.email;
