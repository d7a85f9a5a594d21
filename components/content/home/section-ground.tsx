import type { CSSProperties, ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import type { HomeSectionDto } from "@/lib/content/sections/dto";
import { DEFAULT_BACKGROUND } from "@/lib/content/sections/home-schema";
import { isDarkColor } from "@/lib/content/sections/rules/color";
import { cn } from "@/lib/platform/browser/cn";

interface SectionGroundProps {
  section: Pick<HomeSectionDto, "sectionId" | "backgroundType" | "backgroundColor" | "backgroundImage">;
  children: ReactNode;
}

/**
 * What a home section stands on, as staff chose it: a color with text that reads
 * on it in both themes, or an image behind a veil. The default color, and none,
 * are the site's own ground. The hero draws its image itself.
 */
export function SectionGround({ section, children }: SectionGroundProps) {
  const { sectionId, backgroundType, backgroundColor, backgroundImage } = section;
  if (backgroundType === "color" && backgroundColor && backgroundColor !== DEFAULT_BACKGROUND) {
    const ground = { "--background": backgroundColor, "--paper": backgroundColor } as CSSProperties;
    return (
      <div
        data-ground="color"
        className={cn(isDarkColor(backgroundColor) ? "dark" : "light", "bg-background text-foreground")}
        style={ground}
      >
        {children}
      </div>
    );
  }
  if (backgroundType === "image" && backgroundImage && sectionId !== "hero") {
    return (
      <div
        data-ground="image"
        className="relative isolate"
        style={{ "--paper": "transparent" } as CSSProperties}
      >
        <Picture
          src={backgroundImage}
          alt=""
          width={1920}
          height={1080}
          sizes="100vw"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
        <div className="absolute inset-0 -z-10 bg-background/88" />
        {children}
      </div>
    );
  }
  return children;
}
