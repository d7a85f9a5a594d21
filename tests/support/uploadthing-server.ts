import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const UPLOADTHING_KEY = "sk_live_0123456789abcdef";
export const UPLOADTHING_APP = "app1234567";

export interface TakenFile {
  name: string;
  mimeType: string;
  content: Buffer;
}

/** The few calls of UploadThing that the store makes, with its checks, on this machine. */
export interface UploadThingServer {
  url: string;
  token: string;
  files: Map<string, TakenFile>;
  /** Answers everything with this status when it is set. */
  broken: number | undefined;
  close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The signature covers the whole address before it. */
function isSigned(url: string): boolean {
  const [signed = "", signature] = url.split("&signature=");
  const wanted = `hmac-sha256=${createHmac("sha256", UPLOADTHING_KEY).update(signed).digest("hex")}`;
  return decodeURIComponent(signature ?? "") === wanted;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

export async function startUploadThing(): Promise<UploadThingServer> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (state.broken) return answer(response, state.broken, { error: "out of order" });
    const url = new URL(request.url ?? "/", state.url);
    if (request.method === "PUT") return take(url, request, response, body);
    if (request.method === "POST" && url.pathname === "/v6/deleteFiles") {
      if (request.headers["x-uploadthing-api-key"] !== UPLOADTHING_KEY) return answer(response, 401, {});
      const { fileKeys } = JSON.parse(body.toString()) as { fileKeys: string[] };
      const deletedCount = fileKeys.filter((key) => state.files.delete(key)).length;
      return answer(response, 200, { success: true, deletedCount });
    }
    return answer(response, 404, {});
  });

  async function take(url: URL, request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const asked = url.searchParams;
    if (!isSigned(url.href)) return answer(response, 403, { error: "Invalid signature" });
    if (asked.get("x-ut-identifier") !== UPLOADTHING_APP) return answer(response, 403, {});
    if (Number(asked.get("expires")) < Date.now()) return answer(response, 403, { error: "Expired" });
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const file = form.get("file");
    if (!(file instanceof File) || file.size !== Number(asked.get("x-ut-file-size"))) {
      return answer(response, 400, { error: "Another size was signed" });
    }
    const key = url.pathname.slice(1);
    const mimeType = decodeURIComponent(asked.get("x-ut-file-type") ?? "");
    const name = decodeURIComponent(asked.get("x-ut-file-name") ?? "");
    state.files.set(key, { name, mimeType, content: Buffer.from(await file.arrayBuffer()) });
    const found = `https://${UPLOADTHING_APP}.ufs.sh/f/${key}`;
    return answer(response, 200, {
      url: found,
      appUrl: found,
      ufsUrl: found,
      fileHash: "0",
      serverData: null,
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const token = { apiKey: UPLOADTHING_KEY, appId: UPLOADTHING_APP, regions: ["here"] };
  const state: UploadThingServer = {
    url: `http://127.0.0.1:${port}`,
    token: Buffer.from(JSON.stringify(token)).toString("base64"),
    files: new Map(),
    broken: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}
