import type { ErrorCode, FieldError } from "../errors";

export interface FormState<T = unknown> {
  ok: boolean;
  done?: { title: string; description: string };
  code?: ErrorCode;
  message?: string;
  errors?: FieldError[];
  extra?: Record<string, unknown>;
  data?: T;
}
