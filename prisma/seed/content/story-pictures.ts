export const storyPictures: Readonly<Record<string, readonly string[]>> = {
  "bayview-contemporary": ["living"],
  "cedar-ridge-modern": ["evening"],
  "lakefront-retreat": ["sleeping"],
  "willow-creek-farmhouse": ["cutaway-1"],
};
