import { isEmail } from "@/lib/platform/format/email";
import type { IssueDto } from "@/lib/support/issues/dto";

/** Anything that could stand for an address in a sentence; what it is exactly is checked apart. */
const CANDIDATE = /[^\s<>()[\]{}",;:|\\]+@[^\s<>()[\]{}",;:|\\]+\.[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]/gu;

export function addressIn(texts: readonly string[]): string | undefined {
  return texts.flatMap((text) => text.match(CANDIDATE) ?? []).findLast(isEmail);
}

export function issueAddress({ message, conversation }: Pick<IssueDto, "message" | "conversation">) {
  const said = conversation.flatMap(({ role, text }) => (role === "visitor" ? [text] : []));
  return addressIn([message, ...said]);
}
