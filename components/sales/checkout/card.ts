export interface Card {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof Card, string>>;

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

const isAmex = (number: string) => /^3[47]/.test(digitsOf(number));

/** The longest card numbers have 19 digits. */
const NUMBER_MAX = 19;

/** `4242 4242 4242 4242`: in fours as on the card; American Express stands in four, six and five. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, NUMBER_MAX);
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter((group) => group !== "").join(" ");
}

/** `12 / 34` of what is typed, with a zero before a month that can have no second digit. */
export function groupedExpiry(typed: string): string {
  // `1/27`: whoever types the stroke has said that the month is whole.
  const digits = digitsOf(typed.replace(/^\s*([1-9])(?=\s*\/)/, "0$1"));
  if (digits.length === 2 && /^\s*\d\s*\//.test(typed)) return `${digits} / `;
  // `12 / 2034` is what some type.
  const [month, year] =
    digits.length === 6 ? [digits.slice(0, 2), digits.slice(4)] : [digits.slice(0, 2), digits.slice(2, 4)];
  if (/^[2-9]$/.test(month)) return `0${month} / `;
  return year === "" ? month : `${month} / ${year}`;
}

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberError(number: string): string | undefined {
  const digits = digitsOf(number);
  if (digits === "") return "Enter the card number";
  const whole = isAmex(digits) ? 15 : /^[245]/.test(digits) ? 16 : 12;
  if (digits.length < whole) return "The card number is not complete";
  return passesLuhn(digits) ? undefined : "Check the card number: one of its digits is wrong";
}

function expiryError(expiry: string, today: Date): string | undefined {
  const digits = digitsOf(expiry);
  if (digits.length < 4) return "Enter month and year, such as 12 / 34";
  const month = Number(digits.slice(0, 2));
  if (month < 1 || month > 12) return "The month is from 01 to 12";
  const after = new Date(2000 + Number(digits.slice(2)), month);
  return after > today ? undefined : "This card has expired";
}

/** American Express prints four digits on the front, all others three on the back. */
function codeError(cvc: string, number: string): string | undefined {
  if (isAmex(number)) {
    return /^\d{4}$/.test(cvc) ? undefined : "Enter the 4 digits on the front of the card";
  }
  return /^\d{3}$/.test(cvc) ? undefined : "Enter the 3 digits beside the signature";
}

export function checkCard({ number, expiry, cvc }: Card, today: Date): CardErrors {
  const errors: CardErrors = {};
  const wrongNumber = numberError(number);
  const wrongExpiry = expiryError(expiry, today);
  if (wrongNumber) errors.number = wrongNumber;
  if (wrongExpiry) errors.expiry = wrongExpiry;
  const wrongCode = codeError(cvc, number);
  if (wrongCode) errors.cvc = wrongCode;
  return errors;
}
