import type { ErrorCode, FieldError } from "../errors";

export interface FormState<T = unknown> {
  ok: boolean;
  /** What is said when it worked, where that depends on what was found. */
  done?: { title: string; description: string };
  code?: ErrorCode;
  message?: string;
  errors?: FieldError[];
  /** What the error adds, such as when somebody else saved. */
  extra?: Record<string, unknown>;
  data?: T;
}
