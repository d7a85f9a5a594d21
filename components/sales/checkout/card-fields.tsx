import type { ChangeEvent } from "react";
import { LabelledInput } from "@/components/ui/labelled-input";
import { type Card, type CardErrors, groupedExpiry, groupedNumber } from "./card";

interface CardFieldsProps {
  card: Card;
  errors: CardErrors;
  onChange(card: Card): void;
  onLeave(name: keyof Card): void;
}

const digitsBefore = (text: string, place: number) => text.slice(0, place).replaceAll(/\D/g, "").length;

/** Where as many digits lie before the caret as did when they were typed. */
function placeAfter(text: string, digits: number): number {
  let place = 0;
  while (place < text.length && digitsBefore(text, place) < digits) place += 1;
  return place;
}

/**
 * Groups what a field holds. The caret stays behind the digit that was typed; and what takes
 * away only a blank takes away nothing, so the digit before it goes.
 */
function grouped(
  event: ChangeEvent<HTMLInputElement>,
  before: string,
  group: (typed: string) => string,
): string {
  const { target } = event;
  const { value } = target;
  const caret = target.selectionStart ?? value.length;
  const isShorter = value.length < before.length;
  const shown = isShorter && before.startsWith(value) ? value : group(value);
  const atEnd = caret === value.length;
  if (!atEnd) {
    const place = placeAfter(shown, digitsBefore(value, caret));
    requestAnimationFrame(() => target.setSelectionRange(place, place));
  }
  return shown;
}

/**
 * The fields of a card, for the demo payments: with a real provider they are its own. The browser
 * fills none of them in, so that nobody's real card is sent where none is charged.
 */
export function CardFields({ card, errors, onChange, onLeave }: CardFieldsProps) {
  return (
    <fieldset className="space-y-5">
      <legend className="mb-4 rounded-md border border-brass/60 bg-paper px-4 py-3 text-sm">
        <strong className="font-medium">Demo payments, no card is charged.</strong> Use the test card 4242
        4242 4242 4242 with any future date and any CVC.
      </legend>
      <LabelledInput
        label="Card number"
        error={errors.number}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        maxLength={23}
        value={card.number}
        onChange={(event) => onChange({ ...card, number: grouped(event, card.number, groupedNumber) })}
        onBlur={() => onLeave("number")}
      />
      <div className="grid grid-cols-2 gap-5">
        <LabelledInput
          label="Expiry"
          error={errors.expiry}
          name="expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM / YY"
          maxLength={9}
          value={card.expiry}
          onChange={(event) => onChange({ ...card, expiry: grouped(event, card.expiry, groupedExpiry) })}
          onBlur={() => onLeave("expiry")}
        />
        <LabelledInput
          label="CVC"
          error={errors.cvc}
          name="cvc"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          value={card.cvc}
          onChange={(event) => onChange({ ...card, cvc: event.target.value.replaceAll(/\D/g, "") })}
          onBlur={() => onLeave("cvc")}
        />
      </div>
    </fieldset>
  );
}
