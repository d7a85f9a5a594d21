interface Sellable {
  mainImage: string;
  imageAlts: Readonly<Record<string, string>>;
  description: string;
  /** Dollars; empty while somebody types it. */
  price: number | "";
  /** The PDF as drawn, without which no package can be sold. */
  hasPdf: boolean;
}

export function missingToSell({ mainImage, imageAlts, description, price, hasPdf }: Sellable): string[] {
  return [
    ...(mainImage === ""
      ? ["a main image"]
      : (imageAlts[mainImage] ?? "").trim() === ""
        ? ["an alternative text"]
        : []),
    ...(description.trim() === "" ? ["a description"] : []),
    ...(Number(price) > 0 ? [] : ["a price"]),
    ...(hasPdf ? [] : ["a PDF"]),
  ];
}
