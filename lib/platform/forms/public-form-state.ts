/** What a form that was posted without script is shown again with. */
export interface FormState {
  status: "idle" | "sent" | "failed";
  /** Why it failed, for the person. */
  message?: string;
  /** By field name. */
  errors?: Record<string, string>;
  /** What was typed, by field name. */
  values?: Record<string, string>;
}

export const IDLE: FormState = { status: "idle" };
