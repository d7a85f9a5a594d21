/** The part of `subset-font` that scripts/fonts.ts uses; the package ships no types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** A number pins an axis, a range narrows it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
