interface Sellable {
  mainImage: string;
  /** Alternative texts by image address. */
  imageAlts: Readonly<Record<string, string>>;
  description: string;
  /** Dollars; empty while somebody types it. */
  price: number | "";
  /** The PDF as drawn is there, without which no package can be sold. */
  hasPdf: boolean;
}

/** What a plan still needs before it sells, in the words of a sentence; nothing when it has it all. */
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
