import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import nodemailer from "nodemailer";
import { emailKey } from "@/lib/platform/format/email";
import { env } from "./env";

export interface OutgoingMail {
  /** The same for every try, so that a mail that arrives twice is recognized. */
  messageId: string;
  fromName: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  isPersonal?: boolean;
  headers?: Record<string, string>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** In one line, so that nothing typed adds a header. */
export function headerText(value: string): string {
  return value.replace(CONTROL, " ").trim();
}

function senderOf({ fromName }: OutgoingMail) {
  const { MAIL_FROM } = env();
  return MAIL_FROM.includes("<") ? MAIL_FROM : { name: headerText(fromName), address: MAIL_FROM.trim() };
}

function messageOf(mail: OutgoingMail) {
  return {
    from: senderOf(mail),
    to: { name: headerText(mail.to.name), address: headerText(mail.to.address) },
    ...(mail.replyTo ? { replyTo: headerText(mail.replyTo) } : {}),
    subject: headerText(mail.subject),
    messageId: mail.messageId,
    html: mail.html,
    text: mail.text,
    headers: { ...mail.headers, ...(mail.isPersonal ? {} : { "Auto-Submitted": "auto-generated" }) },
    // Bodies are ours; nothing in them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

let smtp: { url: string; transport: ReturnType<typeof nodemailer.createTransport> } | undefined;

/** The connection broke after the mail's text had been handed over: it may have been taken. */
class MailInterrupted extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "MailInterrupted";
  }
}

function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "responseCode" in error;
}

async function compose(mail: OutgoingMail) {
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message, envelope } = await builder.sendMail(messageOf(mail));
  return { envelope, content: Buffer.isBuffer(message) ? message : Buffer.from(String(message)) };
}

async function sendBySmtp(url: string, mail: OutgoingMail): Promise<void> {
  if (smtp?.url !== url) {
    const timeouts = {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    };
    smtp = { url, transport: nodemailer.createTransport({ url, ...timeouts }) };
  }
  const { envelope, content } = await compose(mail);
  let handedOver = false;
  const raw = Readable.from([content]);
  raw.once("end", () => {
    handedOver = true;
  });
  try {
    await smtp.transport.sendMail({ envelope, raw });
  } catch (error) {
    if (handedOver && !isRefusal(error)) throw new MailInterrupted(error);
    throw error;
  }
}

async function saveAsFile(mail: OutgoingMail): Promise<void> {
  const folder = path.resolve(env().DATA_DIR, "outbox");
  await mkdir(folder, { recursive: true });
  const { content } = await compose(mail);
  const name = mail.messageId.replace(/^<|@.*$/g, "").replaceAll(/[^\w.-]/g, "_");
  const half = path.join(folder, `.${randomUUID()}`);
  const file = await open(half, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path.join(folder, `${name}.eml`));
}

export async function forgetSavedMails(address: string): Promise<void> {
  const folder = path.resolve(env().DATA_DIR, "outbox");
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const [head = ""] = (await readFile(file, "utf8").catch(() => "")).split(/\r?\n\r?\n/, 1);
    // A long header goes on in the next line.
    const to = /^To:(.*)$/im.exec(head.replaceAll(/\r?\n[ \t]+/g, " "))?.[1] ?? "";
    const addresses: string[] = to.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [];
    if (addresses.some((one) => emailKey(one) === emailKey(address))) await rm(file, { force: true });
  }
}

export async function sendMail(mail: OutgoingMail): Promise<void> {
  const { SMTP_URL } = env();
  await (SMTP_URL ? sendBySmtp(SMTP_URL, mail) : saveAsFile(mail));
}

export function maybeDelivered(error: unknown): boolean {
  if (error instanceof MailInterrupted) return true;
  return error instanceof Error && "command" in error && error.command === "DATA" && !isRefusal(error);
}
