import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ChatRequest {
  model: string;
  messages: { role: string; content: unknown; tool_calls?: unknown }[];
  tools?: { function: { name: string } }[];
  stream?: boolean;
}

/** One answer of the server: what it says, the tool it calls, or how it fails. */
export type Script =
  | { say: string }
  | { call: string; input: unknown }
  | { status: number }
  | { hang: true }
  /** Says a little, then nothing more. */
  | { stall: string }
  /** Bytes that are no answer at all. */
  | { garbage: string };

type Chunk = { content?: string; tool_calls?: unknown[]; role?: string };

function chunk(delta: Chunk, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "chat-1", object: "chat.completion.chunk", created: 1, model: "test", choices })}\n\n`;
}

function answer(script: Script, response: ServerResponse): void {
  if ("hang" in script) return;
  if ("status" in script) {
    response.writeHead(script.status, { "content-type": "application/json" });
    response.end(
      JSON.stringify({ error: { message: "inner detail of the provider", type: "server_error" } }),
    );
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if ("garbage" in script) {
    response.end(script.garbage);
    return;
  }
  if ("call" in script) {
    const call = {
      index: 0,
      id: "call-1",
      type: "function",
      function: { name: script.call, arguments: JSON.stringify(script.input) },
    };
    response.write(chunk({ role: "assistant", tool_calls: [call] }));
    response.write(chunk({}, "tool_calls"));
  } else {
    const text = "say" in script ? script.say : script.stall;
    for (const piece of text.match(/.{1,7}/gs) ?? []) response.write(chunk({ content: piece }));
    if ("stall" in script) return;
    response.write(chunk({}, "stop"));
  }
  response.end("data: [DONE]\n\n");
}

async function bodyOf(request: IncomingMessage): Promise<ChatRequest> {
  const chunks: Buffer[] = [];
  for await (const part of request) chunks.push(part as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as ChatRequest;
}

/** A server that speaks the chat completions dialect and answers as it is told, in turn. */
export async function startOpenAiServer() {
  const scripts: Script[] = [];
  const requests: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    requests.push(await bodyOf(request));
    answer(scripts.shift() ?? { say: "I have nothing more to say." }, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** What the next requests are answered with. */
    play: (...next: Script[]) => {
      scripts.splice(0, scripts.length, ...next);
      requests.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
