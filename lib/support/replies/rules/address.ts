import { isEmail } from "@/lib/platform/format/email";
import type { IssueDto } from "@/lib/support/issues/dto";

/** Anything that could stand for an address in a sentence; what it is exactly is checked apart. */
const CANDIDATE = /[^\s<>()[\]{}",;:|\\]+@[^\s<>()[\]{}",;:|\\]+\.[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]/gu;

/** The address that a visitor gave last in a chat, in their own words; undefined where they gave none. */
export function addressIn(texts: readonly string[]): string | undefined {
  return texts.flatMap((text) => text.match(CANDIDATE) ?? []).findLast(isEmail);
}

/** The address that a visitor left with an issue: in what they said, or in what the issue is about. */
export function issueAddress({ message, conversation }: Pick<IssueDto, "message" | "conversation">) {
  const said = conversation.flatMap(({ role, text }) => (role === "visitor" ? [text] : []));
  return addressIn([message, ...said]);
}
