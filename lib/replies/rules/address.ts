import { z } from "zod";
import type { IssueDto } from "@/lib/issues/dto";

const MAX_ADDRESS = 254;
const address = z.email().max(MAX_ADDRESS);

/** Anything that could stand for an address in a sentence; what it is exactly is checked apart. */
const CANDIDATE = /[^\s<>()[\]{}",;:|\\]+@[^\s<>()[\]{}",;:|\\]+\.[A-Za-z]{2,}/g;

/**
 * Whether a mail may go to this address: one address, without a line break, a second receiver
 * or a name in it, since it was typed by a visitor and ends in a mail's header.
 */
export const isMailAddress = (text: string): boolean => address.safeParse(text).success;

/** The address that a visitor gave last in a chat, in their own words; undefined where they gave none. */
export function addressIn(texts: readonly string[]): string | undefined {
  return texts.flatMap((text) => text.match(CANDIDATE) ?? []).findLast(isMailAddress);
}

/** The address that a visitor left with an issue: in what they said, or in what the issue is about. */
export function issueAddress({ message, conversation }: Pick<IssueDto, "message" | "conversation">) {
  const said = conversation.flatMap(({ role, text }) => (role === "visitor" ? [text] : []));
  return addressIn([message, ...said]);
}
