export type PostTag =
  | "seo"
  | "homebuilding"
  | "design_trends"
  | "floor_plans"
  | "sustainability"
  | "technology"
  | "financing";

/** Field names as stored, with `content` in Markdown. */
export interface PostSeed {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  /** A committed picture, or one of a house as `slug/picture`. */
  image: string;
  tags: PostTag[];
  visibility: "public" | "private" | "scheduled";
  /** Days before the seed's reference date; negative is the future, for scheduled posts. */
  publishedDaysAgo: number;
  internalNotes: string | null;
}
