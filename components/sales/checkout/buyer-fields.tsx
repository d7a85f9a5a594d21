import { LabelledInput } from "@/components/ui/labelled-input";
import { isEmail } from "@/lib/platform/format/email";
import type { Buyer } from "./use-payment-intent";

export interface BuyerErrors {
  name?: string;
  email?: string;
}

export function checkBuyer(buyer: Buyer): BuyerErrors {
  return {
    ...(buyer.name.trim() ? {} : { name: "Enter the name for the license" }),
    ...(isEmail(buyer.email.trim()) ? {} : { email: "Invalid email address" }),
  };
}

interface BuyerFieldsProps {
  buyer: Buyer;
  errors: BuyerErrors;
  onChange(buyer: Buyer): void;
}

/** The files and the license go to this address. */
export function BuyerFields({ buyer, errors, onChange }: BuyerFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LabelledInput
        label="Name"
        hint="As it should appear on the license"
        error={errors.name}
        required
        name="name"
        autoComplete="name"
        maxLength={120}
        value={buyer.name}
        onChange={(event) => onChange({ ...buyer, name: event.target.value })}
      />
      <LabelledInput
        label="Email"
        hint="Your receipt and private link go here"
        error={errors.email}
        required
        name="email"
        // Not of the type email: browsers would put an address outside ASCII in other letters than were typed.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        maxLength={254}
        value={buyer.email}
        onChange={(event) => onChange({ ...buyer, email: event.target.value })}
      />
    </div>
  );
}
