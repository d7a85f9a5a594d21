import type { SuccessText } from "./outcome-toast";

/** What the toasts say of one action: that it worked, and how the text begins when it did not. */
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

/** What is said when a gallery image, a team member, an about section or a testimonial was moved. */
export const PLACE_TEXTS: OutcomeTexts = {
  success: { title: "Success", description: "Display order updated" },
  failure: "Failed to update display order",
};

/** What is said when a gallery image, a team member or an about section was turned on or off. */
export const statusTexts = (what: string): OutcomeTexts => ({
  success: { title: "Success", description: `${what} status updated` },
  failure: "Failed to update status",
});
