import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { publicStorage } from "@/lib/platform/ops/storage";
import { CARD_HEIGHT, CARD_WIDTH } from "./page-metadata";

export interface CardFacts {
  eyebrow: string;
  title: string;
  line: string;
  /** An address under /media; the store's own picture without one, or when it cannot be read. */
  image?: string;
}

const PICTURE_WIDTH = 640;
const FONT_FOLDER = path.join(process.cwd(), "lib/site/seo/fonts");
const DEFAULT_PICTURE = path.join(process.cwd(), "public/images/hero-default.webp");
const COLORS = { paper: "#faf7f1", ink: "#1d2421", quiet: "#5a625c", clay: "#a1472a", brass: "#a88a4b" };

async function pictureBytes(image: string | undefined): Promise<Buffer> {
  if (image?.startsWith("/media/") && !image.endsWith(".svg")) {
    const storage = publicStorage();
    const key = image.slice("/media/".length);
    const size = await storage.size(key).catch(() => undefined);
    if (size !== undefined) return Buffer.from(await new Response(storage.read(key)).arrayBuffer());
  }
  return readFile(DEFAULT_PICTURE);
}

/** The renderer reads JPEG, not WebP. */
async function picture(image: string | undefined): Promise<string> {
  const bytes = await sharp(await pictureBytes(image))
    .resize(PICTURE_WIDTH, CARD_HEIGHT, { fit: "cover" })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

function titleSize(title: string): number {
  if (title.length > 70) return 40;
  return title.length > 36 ? 48 : 60;
}

export async function drawCard(facts: CardFacts, storeName: string): Promise<Buffer> {
  const [first, ...rest] = storeName.split(" & ");
  const [fraunces, inter, src] = await Promise.all([
    readFile(path.join(FONT_FOLDER, "fraunces-500.ttf")),
    readFile(path.join(FONT_FOLDER, "inter-500.ttf")),
    picture(facts.image),
  ]);
  const drawn = new ImageResponse(
    <div
      style={{ display: "flex", width: "100%", height: "100%", background: COLORS.paper, color: COLORS.ink }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: CARD_WIDTH - PICTURE_WIDTH,
          padding: "56px 48px 52px 56px",
        }}
      >
        <div style={{ display: "flex", flexWrap: "wrap", fontFamily: "Fraunces", fontSize: 32 }}>
          {first}
          {rest.length > 0 ? <span style={{ color: COLORS.clay, margin: "0 9px" }}>&</span> : null}
          {rest.join(" & ")}
        </div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ fontSize: 18, letterSpacing: 2.6, color: COLORS.quiet, textTransform: "uppercase" }}>
            {facts.eyebrow}
          </div>
          <div
            style={{
              marginTop: 18,
              fontFamily: "Fraunces",
              fontSize: titleSize(facts.title),
              lineHeight: 1.1,
              letterSpacing: -0.8,
            }}
          >
            {facts.title}
          </div>
        </div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ width: "100%", height: 1, background: COLORS.brass }} />
          <div style={{ marginTop: 20, fontSize: 23, lineHeight: 1.4, color: COLORS.quiet }}>
            {facts.line}
          </div>
        </div>
      </div>
      {/* biome-ignore lint/performance/noImgElement: drawn on the server, never sent as HTML */}
      <img src={src} width={PICTURE_WIDTH} height={CARD_HEIGHT} alt="" />
    </div>,
    {
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      fonts: [
        { name: "Inter", data: inter, weight: 500 },
        { name: "Fraunces", data: fraunces, weight: 500 },
      ],
    },
  );
  return sharp(Buffer.from(await drawn.arrayBuffer()))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
