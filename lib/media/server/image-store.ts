import "server-only";
import { UTApi, UTFile } from "uploadthing/server";
import { AppError } from "@/lib/platform/errors";
import { env } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";
import { publicStorage } from "@/lib/platform/ops/storage";

export interface ImageStore {
  /** @returns where browsers find it, and the key to delete it by */
  put(name: string, content: Uint8Array, mimeType: string): Promise<{ url: string; key: string }>;
  delete(key: string): Promise<void>;
}

const REMOTE = "uploadthing:";

const folderStore: ImageStore = {
  put: async (name, content) => {
    const key = `uploads/${name}`;
    await publicStorage().put(key, content);
    return { url: `/media/${key}`, key };
  },
  delete: (key) => publicStorage().delete(key),
};

const REMOTE_TIMEOUT_MS = 10_000;

function remoteStore(token: string): ImageStore {
  const api = new UTApi({
    token,
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) }),
  });
  return {
    put: async (name, content, mimeType) => {
      const file = new UTFile([new Uint8Array(content)], name, { type: mimeType });
      // Readable for all by the app's own setting: naming it here fails where apps may not choose.
      const { data, error } = await api.uploadFiles(file);
      if (!data) {
        log.warn({ err: error }, "UploadThing took no image");
        throw new AppError("unavailable", "The image store did not answer. Please try again.", {
          retryAfter: 10,
          cause: error,
        });
      }
      return { url: data.ufsUrl, key: `${REMOTE}${data.key}` };
    },
    delete: async (key) => {
      try {
        await api.deleteFiles(key.slice(REMOTE.length));
      } catch (error) {
        // Its row is gone and nothing shows it: a file left over there harms nobody.
        log.warn({ err: error, key }, "UploadThing kept an image that was deleted");
      }
    },
  };
}

export function imageStore(): ImageStore {
  const token = env().UPLOADTHING_TOKEN;
  return token ? remoteStore(token) : folderStore;
}

/**
 * The store that the image was put into, whichever is in use now; undefined when it is no longer configured.
 */
export function storeOf(key: string): ImageStore | undefined {
  if (!key.startsWith(REMOTE)) return folderStore;
  const token = env().UPLOADTHING_TOKEN;
  return token ? remoteStore(token) : undefined;
}
