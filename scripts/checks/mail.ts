import nodemailer from "nodemailer";
import type { EnvProblem } from "@/lib/platform/ops/env";
import { reasonOf, withoutPassword } from "./address";

const LIMIT_MS = 10_000;

/** The problem of a mail server: it must greet, and take the credentials where there are some. */
export async function mailProblems(variable: string, address: string): Promise<EnvProblem[]> {
  const limits = { connectionTimeout: LIMIT_MS, greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS };
  const transport = nodemailer.createTransport({ url: address, ...limits });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const { code, message } = reasonOf(error);
    const { host = "" } = URL.parse(address) ?? {};
    const reason = withoutPassword(message, address);
    return [
      code === "EAUTH"
        ? {
            variable,
            wrong: `has a user or a password that the mail server ${host} refuses (${reason})`,
            remedy: "correct them; what is special in an address must be percent-encoded",
          }
        : {
            variable,
            wrong: `leads to ${host}, where no mail server greets (${reason})`,
            remedy: "start it, or correct scheme, host and port",
            mayPass: true,
          },
    ];
  } finally {
    transport.close();
  }
}
