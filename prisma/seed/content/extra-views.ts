import type { ExtraView } from "drafting";

const ROOM = { width: 1200, height: 800 };

export const extraViews: Readonly<Record<string, readonly ExtraView[]>> = {
  "lumen-house": [
    { name: "bath", alt: "Primary bath of Lumen House", size: ROOM, of: { room: "Primary Bath" } },
    { name: "hearth", alt: "Great room of Lumen House", size: ROOM, of: { room: "Great Room" } },
  ],
  "evergreen-lodge": [{ name: "entry", alt: "Foyer of Evergreen Lodge", size: ROOM, of: { room: "Foyer" } }],
  "lakefront-retreat": [
    { name: "open-plan", alt: "Great room of Lakefront Retreat", size: ROOM, of: { room: "Great Room" } },
  ],
  "harbor-line": [
    {
      name: "hero",
      alt: "Front of Harbor Line in the evening",
      size: { width: 1920, height: 1080 },
      of: { rear: false, hour: "evening", hand: 1 },
    },
  ],
};
