import { ApiError, invalid, missing } from "./api-error";
import { type Form, text } from "./form";
import type { Unit } from "./journal";
import { type CalculationLine, type CalculationObject, type ChargeObject, newId, seconds } from "./objects";

/** Stripe's own life of a calculation. */
const LIFE_SECONDS = 90 * 24 * 3600;
/** As many members has a list that was asked for by `expand`. */
const EXPANDED = 10;

/** Of the forms that Stripe checks, those of the countries whose firms are likeliest to buy here. */
const TAX_ID_FORMS: Record<string, RegExp> = {
  au_abn: /^\d{11}$/,
  br_cnpj: /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/,
  ca_bn: /^\d{9}$/,
  ca_gst_hst: /^\d{9}RT\d{4}$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
  eu_vat: /^[A-Z]{2}[0-9A-Z]{8,12}$/,
  gb_vat: /^GB\d{9}(\d{3})?$/,
  in_gst: /^[0-9A-Z]{15}$/,
  jp_trn: /^T\d{13}$/,
  mx_rfc: /^[A-Z&]{3,4}\d{6}[0-9A-Z]{3}$/,
  no_vat: /^\d{9}MVA$/,
  nz_gst: /^\d{8,9}$/,
  us_ein: /^\d{2}-\d{7}$/,
  za_vat: /^\d{10}$/,
};

const inside = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === "object" ? value : {};
};

const members = (form: Form): Form[] =>
  Object.values(form).flatMap((value) => (typeof value === "object" ? [value] : []));

function whole(form: Form, name: string, param: string): number {
  const given = text(form, name) ?? "";
  if (!/^\d+$/.test(given)) throw invalid(`Invalid integer: ${given}`, { param });
  return Number(given);
}

function checkTaxIds(customer: Form): boolean {
  const ids = members(inside(customer, "tax_ids"));
  for (const [at, id] of ids.entries()) {
    const [type = "", value = ""] = [text(id, "type"), text(id, "value")];
    const param = `customer_details[tax_ids][${at}]`;
    const known = TAX_ID_FORMS[type];
    if (!known) throw invalid(`Invalid tax_id type: ${type}`, { param: `${param}[type]` });
    if (!known.test(value)) {
      throw invalid(`Invalid value for ${type}.`, { code: "tax_id_invalid", param: `${param}[value]` });
    }
  }
  return ids.length > 0;
}

interface Place {
  country: string;
  state: string | null;
  percent: number;
}

/** The percent is the last digit of the postal code, so that whoever writes a test can tell it. */
function placeOf(customer: Form): Place {
  const address = inside(customer, "address");
  const country = text(address, "country") ?? "";
  const postalCode = text(address, "postal_code") ?? "";
  if (country === "") {
    throw invalid("Missing required param: customer_details[address][country].", {
      param: "customer_details[address][country]",
    });
  }
  const digits = postalCode.replaceAll(/\D/g, "");
  if (country === "US" && digits.length < 5) {
    throw invalid(
      "We could not determine the customer's tax location based on the provided customer address.",
      { code: "customer_tax_location_invalid", param: "customer_details[address]" },
    );
  }
  return { country, state: text(address, "state") || null, percent: Number(digits.at(-1) ?? 0) };
}

const TAX_TYPES: Record<string, string> = { US: "sales_tax", CA: "gst", AU: "gst", NZ: "gst", IN: "gst" };

function breakdownOf({ country, state, percent }: Place, isCharged: boolean, amount: number, tax: number) {
  const reason = isCharged ? "reverse_charge" : percent > 0 ? "standard_rated" : "not_collecting";
  return {
    amount: tax,
    inclusive: false,
    tax_rate_details: {
      country,
      state,
      flat_amount: null,
      percentage_decimal: isCharged ? "0.0" : `${percent}.0`,
      rate_type: "percentage",
      tax_type: reason === "not_collecting" ? null : (TAX_TYPES[country] ?? "vat"),
    },
    taxability_reason: reason,
    taxable_amount: reason === "standard_rated" ? amount : 0,
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** @param wanted how many of its lines are sent along */
function asSent({ lines, ...calculation }: CalculationObject, wanted: number) {
  const data = lines.slice(0, wanted);
  const url = `/v1/tax/calculations/${calculation.id}/line_items`;
  const list = { object: "list", url, has_more: data.length < lines.length, data };
  return wanted > 0 ? { ...calculation, line_items: list } : calculation;
}

/** POST /v1/tax/calculations */
export function createCalculation(unit: Unit, form: Form) {
  const customer = inside(form, "customer_details");
  const reversed = checkTaxIds(customer);
  const place = placeOf(customer);
  const lines = members(inside(form, "line_items")).map((line, at): CalculationLine => {
    const amount = whole(line, "amount", `line_items[${at}][amount]`);
    return {
      id: newId("tax_li"),
      object: "tax.calculation_line_item",
      amount,
      amount_tax: reversed ? 0 : Math.floor((amount * place.percent + 50) / 100),
      quantity: 1,
      reference: text(line, "reference") ?? `L${at + 1}`,
      tax_behavior: "exclusive",
      tax_code: text(line, "tax_code") ?? "txcd_10000000",
    };
  });
  if (lines.length === 0) throw invalid("Missing required param: line_items.", { param: "line_items" });
  if (new Set(lines.map(({ reference }) => reference)).size < lines.length) {
    throw invalid("Each line item must have a unique reference.", { param: "line_items" });
  }
  const [amount, tax] = [sum(lines.map((line) => line.amount)), sum(lines.map((line) => line.amount_tax))];
  const calculation: CalculationObject = {
    id: newId("taxcalc"),
    object: "tax.calculation",
    created: seconds(),
    amount_total: amount + tax,
    currency: (text(form, "currency") ?? "").toLowerCase(),
    expires_at: seconds() + LIFE_SECONDS,
    livemode: false,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
    tax_breakdown: [breakdownOf(place, reversed, amount, tax)],
    lines,
  };
  unit.put("calculation", calculation);
  const isWanted = Object.values(inside(form, "expand")).includes("line_items");
  return asSent(calculation, isWanted ? EXPANDED : 0);
}

function getCalculation(unit: Unit, id: string): CalculationObject {
  const calculation = unit.get("calculation", id);
  if (!calculation) throw missing("tax calculation", id);
  return calculation;
}

export const readCalculation = (unit: Unit, id: string) => asSent(getCalculation(unit, id), 0);

/** GET /v1/tax/calculations/:id/line_items */
export function listLines(unit: Unit, id: string, form: Form) {
  const { lines } = getCalculation(unit, id);
  const after = text(form, "starting_after");
  const from = after === undefined ? 0 : lines.findIndex((line) => line.id === after) + 1;
  const data = lines.slice(from, from + Number(text(form, "limit") ?? EXPANDED));
  const url = `/v1/tax/calculations/${id}/line_items`;
  return { object: "list", url, has_more: from + data.length < lines.length, data };
}

const isExpired = ({ expires_at }: CalculationObject) => expires_at <= seconds();

/** What `hooks[inputs][tax][calculation]` of an intent says; undefined where it says nothing. */
export function hooksOf(unit: Unit, form: Form) {
  const id = text(form, "hooks", "inputs", "tax", "calculation");
  if (id === undefined) return undefined;
  if (id === "") return null;
  if (isExpired(getCalculation(unit, id))) {
    throw invalid(`The tax calculation ${id} has expired.`, { param: "hooks[inputs][tax][calculation]" });
  }
  return { inputs: { tax: { calculation: id } } };
}

/** A payment that carries a calculation is taken down for tax returns, once for each calculation. */
export function commitTax(unit: Unit, intentId: string, calculationId: string): void {
  const calculation = getCalculation(unit, calculationId);
  const others = unit.all("taxTransaction").some((one) => one.calculation === calculationId);
  if (others || isExpired(calculation)) {
    unit.put("taxFailure", {
      id: newId("taxfail"),
      payment_intent: intentId,
      calculation: calculationId,
      reason: others ? "another_payment_associated_with_calculation" : "calculation_expired",
    });
    return;
  }
  unit.put("taxTransaction", {
    id: newId("tax"),
    object: "tax.transaction",
    type: "transaction",
    created: seconds(),
    currency: calculation.currency,
    calculation: calculationId,
    payment_intent: intentId,
    tax_amount: calculation.tax_amount_exclusive,
    original_transaction: null,
  });
}

/** As much of the tax goes back as of the payment, all of it with the last of it. */
export function reverseTax(unit: Unit, charge: ChargeObject): void {
  const ofPayment = unit.all("taxTransaction").filter((one) => one.payment_intent === charge.payment_intent);
  const original = ofPayment.find(({ type }) => type === "transaction");
  if (!original) return;
  const due = Math.round((original.tax_amount * charge.amount_refunded) / charge.amount);
  const left = sum(ofPayment.map(({ tax_amount }) => tax_amount)) - (original.tax_amount - due);
  unit.put("taxTransaction", {
    ...original,
    id: newId("tax"),
    type: "reversal",
    created: seconds(),
    tax_amount: 0 - left,
    original_transaction: original.id,
  });
}

/** GET /v1/tax/associations/find */
export function findAssociation(unit: Unit, form: Form) {
  const intent = text(form, "payment_intent") ?? "";
  const made = unit.all("taxTransaction").find((one) => one.payment_intent === intent);
  const failed = unit.all("taxFailure").find((one) => one.payment_intent === intent);
  const calculation = made?.calculation ?? failed?.calculation;
  if (calculation === undefined) throw missing("tax association", intent);
  const attempt = made
    ? { status: "committed", committed: { transaction: made.id } }
    : { status: "errored", errored: { reason: failed?.reason } };
  return {
    id: `taxa_${calculation.slice("taxcalc_".length)}`,
    object: "tax.association",
    calculation,
    payment_intent: intent,
    tax_transaction_attempts: [{ source: intent, ...attempt }],
  };
}

/** For tests: `POST /_test/tax/calculations/:id/expire`. */
export function expireCalculation(unit: Unit, id: string): void {
  unit.put("calculation", { ...getCalculation(unit, id), expires_at: seconds() - 1 });
}

export const taxIsAway = () =>
  new ApiError(500, { type: "api_error", message: "Tax cannot be calculated at the moment." });
