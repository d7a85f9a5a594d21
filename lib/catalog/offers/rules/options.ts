import type { Base, Configuration, Options } from "@/lib/catalog/pricing/schema";
import type { OfferDto } from "../schema";

export function changesOf(configuration: Configuration, base: Base): Options {
  const { foundation, walls, mirrored } = configuration;
  return {
    ...(foundation !== null && foundation !== base.foundation ? { foundation } : {}),
    ...(walls !== null && walls !== base.walls ? { walls } : {}),
    ...(mirrored ? { mirrored } : {}),
  };
}

export const sameOptions = (one: Options, other: Options): boolean =>
  one.foundation === other.foundation &&
  one.walls === other.walls &&
  (one.mirrored ?? false) === (other.mirrored ?? false);

interface Named {
  key: keyof Options;
  value: string;
  name: string;
}

const toOptions = (some: readonly Named[]): Options =>
  Object.fromEntries(some.map(({ key, value }) => [key, key === "mirrored" ? true : value]));

export function notTogether({
  options,
  combinations,
}: Pick<OfferDto, "options" | "combinations">): string[][] {
  const sets = options.reduce<Named[][]>(
    (all, { key, choices }) =>
      all.flatMap((some) => [some, ...choices.map(({ value, name }) => [...some, { key, value, name }])]),
    [[]],
  );
  const refused = sets.filter(
    (some) => some.length > 1 && !combinations.some((one) => sameOptions(one.options, toOptions(some))),
  );
  const holds = (some: Named[], other: Named[]) =>
    other.length < some.length &&
    other.every(({ key, value }) => some.some((one) => one.key === key && one.value === value));
  return refused
    .filter((some) => !refused.some((other) => holds(some, other)))
    .map((some) => some.map(({ name }) => name));
}
