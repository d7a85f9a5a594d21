import { buildable } from "@/lib/catalog/lots/rules/fit";
import { type PlanFilter, SIZES } from "@/lib/catalog/plans/rules/filter";
import type { PlanColumns } from "./plan-columns";

export type Test = (place: number) => boolean;

/** The same rule as `fitOnLot` (lib/catalog/lots), for all plans at once. */
function onLot(
  { lotWidth, lotDepth, side, front, rear, turn }: PlanFilter,
  { width: widths, depth: depths }: PlanColumns,
): Test[] {
  if (lotWidth === undefined && lotDepth === undefined) return [];
  const { width = Number.POSITIVE_INFINITY, depth = Number.POSITIVE_INFINITY } = buildable({
    ...{ width: lotWidth, depth: lotDepth, side, front, rear },
  });
  return [
    (place) => {
      const [across = 0, along = 0] = [widths[place], depths[place]];
      return (across <= width && along <= depth) || (Boolean(turn) && along <= width && across <= depth);
    },
  ];
}

const atLeast =
  (column: Float64Array, least: number): Test =>
  (place) =>
    (column[place] ?? 0) >= least;
const atMost =
  (column: Float64Array, most: number): Test =>
  (place) =>
    (column[place] ?? 0) <= most;

const TESTS: { [K in keyof PlanFilter]?: (asked: NonNullable<PlanFilter[K]>, columns: PlanColumns) => Test } =
  {
    style: (style, { style: styles, codeOf }) => {
      const code = codeOf(style);
      return (place) => styles[place] === code;
    },
    bedrooms: (least, { bedrooms }) => atLeast(bedrooms, least),
    bathrooms: (least, { bathrooms }) => atLeast(bathrooms, least),
    size: (size, { squareFeet }) => {
      const { min = 0, below = Number.POSITIVE_INFINITY } = SIZES[size];
      return (place) => (squareFeet[place] ?? 0) >= min && (squareFeet[place] ?? 0) < below;
    },
    minSize: (least, { squareFeet }) => atLeast(squareFeet, least),
    maxSize: (most, { squareFeet }) => atMost(squareFeet, most),
    stories:
      (stories, { stories: column }) =>
      (place) =>
        column[place] === stories,
    type: (type, { planType, codeOf }) => {
      const code = codeOf(type);
      return (place) => planType[place] === code;
    },
    garage: (cars, { garage }) => (cars === 0 ? atMost(garage, 0) : atLeast(garage, cars)),
    foundation: (foundation, { foundations, bitOf }) => {
      const bit = bitOf(foundation);
      return (place) => ((foundations[place] ?? 0) & bit) !== 0;
    },
    maxWidth: (most, { width }) => atMost(width, most),
    maxDepth: (most, { depth }) => atMost(depth, most),
    minPrice: (least, { price }) => atLeast(price, least),
    maxPrice: (most, { price }) => atMost(price, most),
  };
const CHOICES = Object.entries(TESTS) as [keyof PlanFilter, (asked: unknown, columns: PlanColumns) => Test][];

export const choicesOf = (filter: PlanFilter, columns: PlanColumns): Test[] => [
  ...CHOICES.flatMap(([key, test]) => (filter[key] === undefined ? [] : [test(filter[key], columns)])),
  ...onLot(filter, columns),
];

export const narrows = (filter: PlanFilter): boolean =>
  [...CHOICES.map(([key]) => key), "lotWidth" as const, "lotDepth" as const].some(
    (key) => filter[key] !== undefined,
  );
