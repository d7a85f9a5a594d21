import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import path from "node:path";

type Mode = "accept" | "refuse" | "cut";

/** A mail server that refuses every letter, or takes it and breaks off before it says so, when told to. */
export class MailServer {
  mode: Mode = "accept";
  /** Letters that it has taken, whole. */
  readonly taken: string[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly folder: string | undefined,
  ) {}

  /** @param folder where each letter becomes a file, for another process to read */
  static async start(folder?: string): Promise<MailServer> {
    const server = createServer();
    if (folder) mkdirSync(folder, { recursive: true });
    const mail = new MailServer(server, folder);
    server.on("connection", (socket) => mail.talk(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Letters to an address. */
  to(address: string): string[] {
    return this.taken.filter((letter) => letter.includes(address));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(letter: string): void {
    this.taken.push(letter);
    if (this.folder) writeFileSync(path.join(this.folder, `${this.taken.length}.eml`), letter);
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on("close", () => this.sockets.delete(socket));
    socket.on("error", () => undefined);
    let pending = "";
    let letter: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test");
    socket.on("data", (chunk) => {
      pending += chunk.toString();
      const lines = pending.split("\r\n");
      pending = lines.pop() ?? "";
      for (const line of lines) {
        if (letter && line !== ".") {
          letter.push(line);
        } else if (letter) {
          this.take(letter.join("\n"));
          letter = undefined;
          if (this.mode === "cut") return void socket.destroy();
          say("250 taken");
        } else if (line === "DATA") {
          letter = [];
          say("354 go on");
        } else if (line.startsWith("RCPT") && this.mode === "refuse") {
          say(`550 no mailbox ${line.slice(8)}`);
        } else if (line === "QUIT") {
          say("221 bye");
          socket.end();
        } else {
          say("250 ok");
        }
      }
    });
  }
}
