import "server-only";
import { requestLink } from "../mutations";

/** Every response takes at least this long, so that its time does not tell whether there is something to show. */
const ANSWER_MS = 200;

export async function requestLinkUnseen(email: string, browser: string): Promise<void> {
  const pause = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  await requestLink(email, browser, new Date());
  await pause;
}
