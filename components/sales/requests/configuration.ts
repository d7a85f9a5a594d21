import type { OfferDto } from "@/lib/catalog/offers/schema";
import type { Options, PackageKey } from "@/lib/catalog/pricing/schema";

export interface ModifyFormProps {
  planId: number;
  planName: string;
  slug: string;
  defaultPackage: PackageKey | null;
  packages: { key: PackageKey; name: string; price: number }[];
  options: OfferDto["options"];
}

export interface Configuration {
  package: PackageKey | null;
  options: Options;
}
