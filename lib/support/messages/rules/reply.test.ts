import { expect, it } from "vitest";
import { replyLink } from "./reply";

const message = {
  firstName: "Ann",
  email: "ann+plans@example.com",
  subject: "Width & depth?",
  message: "First line\n\nThird line",
  createdAt: "2026-11-20T10:00:00.000Z",
};

it("opens an answer to the sender that quotes what they wrote", () => {
  const link = new URL(replyLink(message));
  expect(link.protocol).toBe("mailto:");
  expect(decodeURIComponent(link.pathname)).toBe("ann+plans@example.com");
  expect(link.search).not.toContain("+");
  expect(link.searchParams.get("subject")).toBe("Re: Width & depth?");
  expect(link.searchParams.get("body")).toBe(
    "Hello Ann,\r\n\r\n\r\n\r\nOn November 20, 2026 you wrote:\r\n> First line\r\n>\r\n> Third line\r\n",
  );
});

it("adds no header and no second receiver, whatever was typed", () => {
  const link = replyLink({ ...message, email: "a@b.example?bcc=all@c.example", subject: null });
  expect(link).not.toContain("?bcc");
  expect(new URL(link).searchParams.get("bcc")).toBeNull();
  expect(new URL(link).searchParams.get("subject")).toBe("Re: Your message to us");
});
