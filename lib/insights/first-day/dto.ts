import type { SampleKind } from "./schema";

export interface SampleRowDto {
  kind: SampleKind;
  id: number;
  /** As staff know it: the title, the label of a setting. */
  name: string;
  /** Staff have made it their own. */
  isOwn: boolean;
}

export interface SampleDataDto {
  rows: SampleRowDto[];
  /** Of made-up visits. */
  days: number;
}

export interface SampleRemovalDto {
  /** In words, as `26 plans`; empty where there was nothing left. */
  removed: string[];
  /** `the plan "Cedar Ridge"`. */
  kept: string[];
}

export type FirstDayKey = "identity" | "payments" | "mail" | "plan" | "policies" | "sample";

export interface FirstDayItem {
  key: FirstDayKey;
  title: string;
  isDone: boolean;
  /** What to do; empty where it is done. */
  how: string;
  link: { href: string; label: string };
}

export interface FirstDayDto {
  items: FirstDayItem[];
  /** Policies that nobody of the store has read yet; empty where one is still to be written. */
  unread: string[];
  /** What one press would remove; null where there is nothing. */
  sample: { going: string[]; staying: string[] } | null;
}
