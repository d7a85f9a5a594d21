/** Pictures of the plans' own pages that the home page, the gallery and the blog show too, by the slug of their house. */
export const storyPictures: Readonly<Record<string, readonly string[]>> = {
  "bayview-contemporary": ["living"],
  "cedar-ridge-modern": ["evening"],
  "lakefront-retreat": ["sleeping"],
  "willow-creek-farmhouse": ["cutaway-1"],
};
