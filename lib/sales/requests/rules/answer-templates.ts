/** What is asked most; each is a beginning to be written on. */
export const ANSWER_TEMPLATES = [
  {
    name: "Ask for the lot",
    text: "So that we can quote the changes we need to know more about your lot: its size, its slope, where the street is and which county it is in. A photo or the survey helps most.",
  },
  {
    name: "Ask for a sketch",
    text: "We want to be sure that we mean the same. Could you add a sketch or a marked-up photo of the plan on this page? A drawing by hand is enough.",
  },
  {
    name: "Ask what matters most",
    text: "This can be done in more than one way. What matters most to you: the price, the date, or that the outside of the house stays as it is?",
  },
  {
    name: "An engineer is needed",
    text: "These changes touch what carries the house. The building department will ask for a stamp of an engineer in your state; our quote does not include it.",
  },
] as const;
