import { describe, expect, it } from "vitest";
import { newsletterSchema } from "@/lib/letters/newsletter/subscription-schema";
import { contactMessageSchema } from "./schema";

const whole = {
  firstName: " Ann ",
  lastName: "Lee",
  email: "ann@example.com",
  message: "I have a lot in Oregon.",
};
const problems = (value: unknown) =>
  Object.fromEntries(
    (contactMessageSchema.safeParse(value).error?.issues ?? []).map((issue) => [
      issue.path.join("."),
      issue.message,
    ]),
  );

describe("a contact message", () => {
  it("is trimmed, and what was left empty is none", () => {
    expect(contactMessageSchema.parse({ ...whole, phone: " ", subject: null })).toMatchObject({
      firstName: "Ann",
      phone: null,
      subject: null,
    });
  });

  it("says what is missing in the words of the form", () => {
    expect(problems({ firstName: "  ", email: "ann", message: "  too short  " })).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Invalid email address",
      message: "Message must be at least 10 characters",
    });
    expect(problems({ ...whole, message: "123456789 " })).toEqual({
      message: "Message must be at least 10 characters",
    });
  });

  it("has 10 to 500 characters, a line break being one", () => {
    expect(problems({ ...whole, message: "123456789" })).toHaveProperty("message");
    expect(problems({ ...whole, message: "1234567890" })).toEqual({});
    expect(problems({ ...whole, message: `${"a\r\n".repeat(249)}ab` })).toEqual({});
    expect(problems({ ...whole, message: "x".repeat(501) })).toEqual({
      message: "Message must be at most 500 characters",
    });
  });
});

it.each(["", " ", "ann", "@", "a@", "@b", "a b@c", null, 5])(
  "%j is no address for the newsletter",
  (email) => {
    expect(newsletterSchema.safeParse({ email }).success).toBe(false);
  },
);

it("keeps a newsletter address as typed", () => {
  expect(newsletterSchema.parse({ email: " Ann@Example.COM " }).email).toBe("Ann@Example.COM");
});
