/**
 * A length as architects write it, on drawings and in the words of pages: feet and inches, 14'-6" or 14'-6½".
 * `step` is the rounding in inches, 1 or 0.5.
 */
export function fmtFeet(feet: number, step: 1 | 0.5 = 1): string {
  const total = Math.round((feet * 12) / step) * step;
  const sign = total < 0 ? "-" : "";
  const whole = Math.floor(Math.abs(total) / 12);
  const rest = Math.abs(total) - whole * 12;
  const inches = Math.floor(rest);
  const half = rest - inches > 0.25 ? "½" : "";
  return `${sign}${whole}'-${inches === 0 && half ? "0" : inches}${half}"`;
}

/** A room's clear size, width by depth: 14'-0" x 13'-6". */
export function fmtSize(width: number, depth: number): string {
  return `${fmtFeet(width)} x ${fmtFeet(depth)}`;
}

/**
 * The lengths between rounded positions, so that a string of dimensions always adds up
 * to the overall dimension drawn beside it. Positions in feet, `step` in inches.
 */
export function roundedSpans(positions: readonly number[], step: 1 | 0.5 = 1): number[] {
  // Halves away from zero, so that a string and its mirror image say the same.
  const whole = (steps: number) => Math.sign(steps) * Math.round(Math.abs(steps));
  const rounded = positions.map((feet) => (whole((feet * 12) / step) * step) / 12);
  return rounded.slice(1).map((value, index) => value - (rounded[index] ?? 0));
}

/** A whole number with thousands separators: 2,450. */
export function fmtCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Inches to the sixteenth: 7 9/16 in. */
export function fmtInches(feet: number): string {
  return `${inSixteenths(Math.round(feet * 12 * 16))} in`;
}

/** A length in feet, not below 0, as feet and inches to the sixteenth: 12'-8 13/16". */
export function fmtExactFeet(feet: number): string {
  const sixteenths = Math.round(feet * 12 * 16);
  return `${Math.floor(sixteenths / 192)}'-${inSixteenths(sixteenths % 192)}"`;
}

/** Sixteenths of an inch as a whole number and a fraction in its lowest terms: 7 9/16. */
function inSixteenths(sixteenths: number): string {
  const [whole, rest] = [Math.floor(sixteenths / 16), sixteenths % 16];
  if (rest === 0) return String(whole);
  const divisor = [8, 4, 2, 1].find((one) => rest % one === 0) ?? 1;
  return `${whole} ${rest / divisor}/${16 / divisor}`;
}
