/** What a plan is sold as, by the names that the store begins with. */
const BUILT_IN = {
  study: "Study set",
  pdf: "PDF set",
  full: "PDF + CAD",
  unlimited: "Unlimited builds",
} as const;

export type PackageKind = keyof typeof BUILT_IN;
export const PACKAGE_KINDS = Object.keys(BUILT_IN) as PackageKind[];

const PARTS = ["name", "text", "sold"] as const;
type PackagePart = (typeof PARTS)[number];
export type PackageSettingKey = `package_${PackageKind}_${PackagePart}`;

interface StorePackage {
  name: string;
  /** Of the store's own; empty where the page says what is in it. */
  text: string;
  isSold: boolean;
}

export type StorePackages = Record<PackageKind, StorePackage>;

export const MAX_NAME = 40;
export const MAX_TEXT = 200;

export const builtInName = (kind: PackageKind): string => BUILT_IN[kind];

export const packageSetting = (kind: PackageKind, part: PackagePart): PackageSettingKey =>
  `package_${kind}_${part}`;

export const PACKAGE_SETTING_KEYS: readonly string[] = PACKAGE_KINDS.flatMap((kind) =>
  PARTS.map((part) => packageSetting(kind, part)),
);

type Settings = Readonly<Record<string, string | undefined>>;

/** @param settings by their keys; others are passed over */
export function storePackages(settings: Settings | null): StorePackages {
  const of = (kind: PackageKind, part: PackagePart) => settings?.[packageSetting(kind, part)]?.trim() ?? "";
  const entries = PACKAGE_KINDS.map((kind) => [
    kind,
    {
      name: of(kind, "name") || BUILT_IN[kind],
      text: of(kind, "text"),
      isSold: of(kind, "sold") !== "false",
    },
  ]);
  return Object.fromEntries(entries) as StorePackages;
}

export const BUILT_IN_PACKAGES = storePackages(null);

/** Why the four cannot stand beside one another; undefined where they can. */
export function packagesProblem(packages: StorePackages): string | undefined {
  const names = PACKAGE_KINDS.map((kind) => packages[kind].name);
  const twice = names.find((name, index) =>
    names.slice(0, index).some((other) => other.toLowerCase() === name.toLowerCase()),
  );
  if (twice) return `Two packages would be called "${twice}": give each a name of its own.`;
  if (packages.full.isSold || packages.pdf.isSold) return undefined;
  return `At least one must be sold: the price of a plan is that of "${packages.full.name}" or, without it, of "${packages.pdf.name}".`;
}
