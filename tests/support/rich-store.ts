import { makeRichPlans } from "./fixtures";

// Imported before a suite, so that the suite runs on a store where every plan has overrides and options.
makeRichPlans();
