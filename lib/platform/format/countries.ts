/** ISO 3166-1, alpha-2. */
export const COUNTRIES: readonly string[] =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );

/** Whose post knows no codes (https://www.upu.int/en/Postal-Solutions/Programmes-Services/Addressing-Solutions). */
const WITHOUT_POSTAL_CODES: ReadonlySet<string> = new Set(
  "AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK KI KM KN KP LC ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TO TV UG VU YE ZW".split(
    " ",
  ),
);

export const hasPostalCodes = (country: string): boolean => !WITHOUT_POSTAL_CODES.has(country);

const names = new Intl.DisplayNames(["en"], { type: "region" });

/** @param code two capital letters */
export const countryName = (code: string): string => names.of(code) ?? code;

export interface Region {
  /** As on a parcel's label. */
  code: string;
  name: string;
}

const regions = (text: string): readonly Region[] =>
  text.split(", ").map((one) => ({ code: one.slice(0, 2), name: one.slice(3) }));

/** States, districts and territories that the Postal Service delivers to, and the military's three. */
export const US_STATES = regions(
  "AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VI Virgin Islands, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming",
);

export const CANADIAN_PROVINCES = regions(
  "AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon",
);

/** Of a country whose parcels need one. */
export function regionsOf(country: string): readonly Region[] | undefined {
  if (country === "US") return US_STATES;
  return country === "CA" ? CANADIAN_PROVINCES : undefined;
}

/** @param text codes with commas or spaces between them, in either case */
export const countryCodes = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ""),
  ),
];

export const listCountries = (codes: readonly string[]): string => codes.map(countryName).join(", ");
