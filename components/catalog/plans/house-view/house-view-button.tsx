"use client";

import type { Scene } from "drafting/scene";
import { useState } from "react";
import { loads } from "@/components/site/loads";
import { buttonVariants } from "@/components/ui/button-variants";

interface Opened {
  View: typeof import("./house-view").default;
  scene: Scene;
}

/** Scenes are stored and sent compressed, as files: an encoding of the response would be put on once more on its way. */
async function readScene(response: Response): Promise<Scene> {
  if (!response.ok || !response.body) throw new Error(`The scene came with status ${response.status}.`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

/** Opens the 3D view of a plan; what it takes is fetched when it is pressed, and not before. */
export function HouseViewButton({ url, name }: { url: string; name: string }) {
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (cache: RequestCache = "default") => {
    setBusy(true);
    const loaded = await loads(
      "The 3D view has not loaded",
      () => Promise.all([import("./house-view"), fetch(url, { cache }).then(readScene)]),
      // By default, what is on its way already would be waited for.
      () => open("reload"),
    );
    setBusy(false);
    // Of two tries that both come, the first one stays.
    if (loaded) setOpened((now) => now ?? { View: loaded[0].default, scene: loaded[1] });
  };
  return (
    <>
      <button
        type="button"
        aria-busy={busy}
        onClick={() => open()}
        className={`${buttonVariants({ variant: "outline" })} absolute end-3 top-3 bg-card`}
      >
        {busy ? "Opening…" : "See it in 3D"}
      </button>
      <noscript>
        <p className="mt-2">The 3D view needs JavaScript; the floor plans show the same rooms.</p>
      </noscript>
      {opened ? <opened.View scene={opened.scene} name={name} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
