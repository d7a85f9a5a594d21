import { expect, test } from "vitest";
import { AppError, invalidField, knownError } from "./errors";

/** What is left of an error on the far side of a cached read. */
const crossed = (error: AppError) =>
  Object.assign(new Error("An error occurred in the Server Components render."), { digest: error.digest });

test.each([
  invalidField("cursor", "The cursor is not one of this list"),
  new AppError("unavailable", "The store is briefly unavailable. Please try again.", { retryAfter: 5 }),
  new AppError("not_found", "Not found"),
])("an error that a cached read throws is known by its digest: $code", (error) => {
  const { code, message, errors, retryAfter, status } = error;
  const known = knownError(crossed(error));
  expect(known).toBeInstanceOf(AppError);
  expect(known).toMatchObject({ code, message, status });
  expect([known?.errors, known?.retryAfter]).toEqual([errors, retryAfter]);
});

test("a digest that the framework made says nothing", () => {
  expect(knownError(Object.assign(new Error("fault"), { digest: "1234567" }))).toBeUndefined();
});
