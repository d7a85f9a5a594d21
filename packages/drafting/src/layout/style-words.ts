/** Whether the name of a style says house already: `Farmhouse`. */
export const namesHouse = (style: string): boolean => /house$/i.test(style);

/** `Modern house plan`, and `Farmhouse plan` where the style names the house already. */
export function planKind(style: string): string {
  return `${style} ${namesHouse(style) ? "plan" : "house plan"}`;
}
