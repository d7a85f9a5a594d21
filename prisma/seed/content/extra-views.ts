import type { ExtraView } from "@/lib/drawings/pictures/house-images";

const ROOM = { width: 1200, height: 800 };

/** Pictures of sample houses for the gallery and the home page, by the slug of their house. */
export const extraViews: Readonly<Record<string, readonly ExtraView[]>> = {
  "lumen-house": [
    { name: "bath", alt: "Primary bath of Lumen House", size: ROOM, of: { room: "Primary Bath" } },
  ],
  "evergreen-lodge": [{ name: "entry", alt: "Foyer of Evergreen Lodge", size: ROOM, of: { room: "Foyer" } }],
  "terrace-house": [
    { name: "hearth", alt: "Living room of Terrace House", size: ROOM, of: { room: "Living" } },
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
