/** One line of a material list: what there is of one thing, before waste. */
export interface Quantity {
  group: string;
  item: string;
  quantity: number;
  unit: "sq ft" | "ft" | "each";
  /** Where the number comes from. */
  basis: string;
}
