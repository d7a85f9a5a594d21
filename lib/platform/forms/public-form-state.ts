export interface FormState {
  status: "idle" | "sent" | "failed";
  message?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
}

export const IDLE: FormState = { status: "idle" };
