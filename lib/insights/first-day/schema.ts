/** Kinds of rows that the sample brings, as they are called in the activity log; users have a mark of their own. */
export const SAMPLE_ENTITIES = [
  "plan",
  "post",
  "designer",
  "addon",
  "service",
  "home-section",
  "gallery-image",
  "team-member",
  "about-section",
  "setting",
] as const;

export type SampleEntity = (typeof SAMPLE_ENTITIES)[number];
export type SampleKind = SampleEntity | "user";
