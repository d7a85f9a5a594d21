import type { SuccessText } from "./outcome-toast";

export interface OutcomeTexts {
  success: SuccessText;
  failure: string;
}

export type TextsOf = (verb: "create" | "update" | "delete") => OutcomeTexts;

/** `Alert created`, `Failed to create alert`. */
export const plainTexts =
  (what: string): TextsOf =>
  (verb) => ({ success: `${what} ${verb}d`, failure: `Failed to ${verb} ${what.toLowerCase()}` });

/** `Success` with `Team member created` below it, `Failed to create team member`. */
export const successTexts =
  (what: string): TextsOf =>
  (verb) => ({
    success: { title: "Success", description: `${what} ${verb}d` },
    failure: `Failed to ${verb} ${what.toLowerCase()}`,
  });

/** `Service created`, `Failed to create the service. Please try again.` */
export const retryTexts =
  (what: string): TextsOf =>
  (verb) => ({
    success: `${what} ${verb}d`,
    failure: `Failed to ${verb} the ${what.toLowerCase()}. Please try again.`,
  });

export const PLACE_TEXTS: OutcomeTexts = {
  success: { title: "Success", description: "Display order updated" },
  failure: "Failed to update display order",
};

export const statusTexts = (what: string): OutcomeTexts => ({
  success: { title: "Success", description: `${what} status updated` },
  failure: "Failed to update status",
});
