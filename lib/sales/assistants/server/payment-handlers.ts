import "server-only";
import { isLivePayments, merchantAccount } from "@/lib/sales/payments/server/shared-tokens";
import type { readAcquirer } from "@/lib/settings/direct-queries";
import type { AcpAuthentication, AcpHandler } from "../session-dto";
import { PAYMENT_HANDLER } from "../session-schema";

export type Acquirer = Awaited<ReturnType<typeof readAcquirer>>;

export async function paymentHandlers(acquirer: Acquirer): Promise<AcpHandler[]> {
  const merchant = await merchantAccount();
  return [
    {
      ...{ id: PAYMENT_HANDLER, name: "dev.acp.tokenized.card", display_name: "Card", version: "2026-01-22" },
      spec: "https://acp.dev/handlers/tokenized.card",
      ...{ requires_delegate_payment: true, requires_pci_compliance: false, psp: "stripe" },
      config_schema: "https://acp.dev/schemas/handlers/tokenized.card/config.json",
      instrument_schemas: ["https://acp.dev/schemas/handlers/tokenized.card/instrument.json"],
      config: {
        ...(merchant === undefined ? {} : { merchant_id: merchant }),
        psp: "stripe",
        accepted_brands: ["visa", "mastercard", "amex", "discover"],
        supports_3ds: acquirer !== null,
        environment: isLivePayments() ? "production" : "sandbox",
      },
    },
  ];
}

const SERVERS: Record<string, AcpAuthentication["directory_server"]> = {
  amex: "american_express",
  mastercard: "mastercard",
};

export const authenticationOf = (
  { bin, country, merchantId, name }: NonNullable<Acquirer>,
  brand: string | null,
): AcpAuthentication => ({
  acquirer_details: {
    ...{ acquirer_bin: bin, acquirer_country: country },
    ...{ acquirer_merchant_id: merchantId, merchant_name: name },
  },
  directory_server: SERVERS[brand ?? ""] ?? "visa",
});
