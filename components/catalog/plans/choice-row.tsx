import { Price } from "@/components/ui/price";
import { formatPrice, toCents } from "@/lib/platform/format/money";

interface ChoiceRowProps {
  type: "radio" | "checkbox";
  name: string;
  value: string | number;
  label: string;
  note: string;
  /** Dollars. */
  price: number;
  checked: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
}

export function ChoiceRow({ type, label, note, price, onChange, ...rest }: ChoiceRowProps) {
  const id = `choice-${rest.name}-${rest.value}`;
  const control = {
    ...rest,
    id,
    "aria-describedby": `${id}-about`,
    onChange: (event: { target: { checked: boolean } }) => onChange(event.target.checked),
  };
  return (
    <li>
      <label htmlFor={id}>
        <input
          type={type}
          className={type === "radio" ? undefined : "tick-box max-lg:scroll-mb-28"}
          {...control}
        />
        <span>
          <b>{label}</b>
          <small id={`${id}-about`}>{note}</small>
        </span>
        <Price amount={price === 0 ? "included" : `+${formatPrice(toCents(price))}`} />
      </label>
    </li>
  );
}

/** `At once.`, of `at once`. */
export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
