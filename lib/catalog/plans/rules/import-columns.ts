import type { AdminPlanDto } from "../admin/dto";
import { PLAN_STATUSES, PLAN_TYPE_LABELS } from "../admin/schema";
import { PLAN_TYPES } from "./filter";

export const UNREADABLE = Symbol("a cell that means nothing");
type Read = unknown | typeof UNREADABLE;

interface ImportColumn {
  header: string;
  field: string;
  hint: string;
  write: (plan: AdminPlanDto) => string | number;
  read: (cell: string) => Read;
  isRequired?: true;
  /** Value for an empty cell; without it, an empty cell leaves the field as it is. */
  emptied?: unknown;
}

const text = (cell: string) => cell;
const lines = (cell: string) => cell.split("\n").map((line) => line.trim());
const list = (items: readonly string[]) => items.join("\n");
const yesNo = (value: boolean) => (value ? "yes" : "no");

/** `1,295`, `$1295.50`. */
function number(cell: string): Read {
  const plain = cell.replace(/^\$\s*/, "");
  const isNumber = /^\d+(?:\.\d+)?$/.test(plain) || /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  return isNumber ? Number(plain.replaceAll(",", "")) : UNREADABLE;
}

const YES = new Set(["yes", "true", "1", "y", "x"]);
const NO = new Set(["no", "false", "0", "n"]);
function flag(cell: string): Read {
  const word = cell.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : UNREADABLE;
}

const choice =
  (values: readonly string[], labels: Readonly<Record<string, string>> = {}) =>
  (cell: string): Read => {
    const word = cell.toLowerCase();
    return values.find((value) => value === word || labels[value]?.toLowerCase() === word) ?? UNREADABLE;
  };

const NUMBER = "Write a number, such as 1850 or 2.5.";
const FLAG = "Write yes or no.";
const LIST = "Write one entry on each line of the cell.";
const ADDRESS = "Write an address that begins with / or https://.";

export const ID_HEADER = "ID";
export const NUMBER_HEADER = "Plan number";

export const READ_ONLY_HEADERS: readonly string[] = ["Created", "Last updated"];

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    header: "Name",
    field: "name",
    hint: "Write the name of the plan.",
    write: ({ name }) => name,
    read: text,
    isRequired: true,
  },
  {
    header: "Slug",
    field: "slug",
    hint: "Write lower-case letters, digits and hyphens.",
    write: ({ slug }) => slug,
    read: text,
  },
  {
    header: "Plan type",
    field: "planType",
    hint: `Write one of ${PLAN_TYPES.join(", ")}.`,
    write: ({ planType }) => planType,
    read: choice(PLAN_TYPES, PLAN_TYPE_LABELS),
  },
  {
    header: "Price",
    field: "price",
    hint: "Write US dollars, such as 1295 or 1295.50.",
    write: ({ price }) => price,
    read: number,
    isRequired: true,
  },
  {
    header: "Square feet",
    field: "squareFeet",
    hint: "Write a whole number, such as 1850.",
    write: ({ squareFeet }) => squareFeet,
    read: number,
    isRequired: true,
  },
  {
    header: "Status",
    field: "status",
    hint: `Write one of ${PLAN_STATUSES.join(", ")}.`,
    write: ({ status }) => status,
    read: choice(PLAN_STATUSES),
  },
  {
    header: "Style",
    field: "style",
    hint: "Write a style, such as Modern.",
    write: ({ style }) => style,
    read: text,
    isRequired: true,
  },
  {
    header: "Bedrooms",
    field: "bedrooms",
    hint: NUMBER,
    write: (plan) => plan.bedrooms,
    read: number,
    isRequired: true,
  },
  {
    header: "Bathrooms",
    field: "bathrooms",
    hint: NUMBER,
    write: (plan) => plan.bathrooms,
    read: number,
    isRequired: true,
  },
  { header: "Stories", field: "stories", hint: NUMBER, write: (plan) => plan.stories, read: number },
  { header: "Garage", field: "garage", hint: NUMBER, write: (plan) => plan.garage, read: number },
  {
    header: "Width",
    field: "width",
    hint: "Write feet, such as 42.5.",
    write: (plan) => plan.width,
    read: number,
    isRequired: true,
  },
  {
    header: "Depth",
    field: "depth",
    hint: "Write feet, such as 60.",
    write: (plan) => plan.depth,
    read: number,
    isRequired: true,
  },
  {
    header: "Short description",
    field: "shortDescription",
    hint: "Write at most 500 characters.",
    write: (plan) => plan.shortDescription,
    read: text,
    emptied: "",
  },
  {
    header: "Description",
    field: "description",
    hint: "Write what the listing says of the plan.",
    write: (plan) => plan.description,
    read: text,
    isRequired: true,
  },
  {
    header: "Features",
    field: "features",
    hint: LIST,
    write: (plan) => list(plan.features),
    read: lines,
    emptied: [],
  },
  {
    header: "Included files",
    field: "includedFiles",
    hint: LIST,
    write: (plan) => list(plan.includedFiles),
    read: lines,
    emptied: [],
  },
  {
    header: "Main image",
    field: "image",
    hint: ADDRESS,
    write: (plan) => plan.image,
    read: text,
    emptied: "",
  },
  {
    header: "Additional images",
    field: "images",
    hint: `${ADDRESS} ${LIST}`,
    write: (plan) => list(plan.images),
    read: (cell) => lines(cell).filter(Boolean),
    emptied: [],
  },
  {
    header: "Featured",
    field: "isFeatured",
    hint: FLAG,
    write: (plan) => yesNo(plan.isFeatured),
    read: flag,
  },
  { header: "New", field: "isNew", hint: FLAG, write: (plan) => yesNo(plan.isNew), read: flag },
  {
    header: "Search title",
    field: "seoTitle",
    hint: "Write at most 120 characters.",
    write: (plan) => plan.seoTitle,
    read: text,
    emptied: "",
  },
  {
    header: "Search description",
    field: "seoDescription",
    hint: "Write at most 320 characters.",
    write: (plan) => plan.seoDescription,
    read: text,
    emptied: "",
  },
];

const [NAME, SLUG, TYPE, PRICE, AREA, STATUS, ...OTHERS] = IMPORT_COLUMNS;
const LEADING = [NAME, SLUG, TYPE, PRICE, AREA, STATUS].flatMap((column) => (column ? [column] : []));

export const EXPORT_HEADER: readonly string[] = [
  ID_HEADER,
  ...LEADING.map(({ header }) => header),
  ...READ_ONLY_HEADERS,
  ...OTHERS.map(({ header }) => header),
];

export function exportCells(plan: AdminPlanDto): (string | number)[] {
  return [
    plan.id,
    ...LEADING.map(({ write }) => write(plan)),
    ...[plan.createdAt, plan.lastUpdatedAt],
    ...OTHERS.map(({ write }) => write(plan)),
  ];
}
