import {
  ChartLine,
  ClipboardCheck,
  Cog,
  Compass,
  FileDigit,
  HeartHandshake,
  House,
  ImagePlus,
  Lightbulb,
  type LucideIcon,
  MailQuestionMark,
  Map as MapIcon,
  PanelsTopLeft,
  PencilRuler,
  Phone,
  Ruler,
  Scale,
  Wrench,
} from "lucide-react";
import type { ServiceIcon } from "@/lib/content/services/schema";

const ICONS: Record<ServiceIcon, LucideIcon> = {
  PencilRuler,
  FileDigit,
  Compass,
  Lightbulb,
  Wrench,
  Layout: PanelsTopLeft,
  Home: House,
  Map: MapIcon,
  Phone,
  Ruler,
  Scale,
  MailQuestion: MailQuestionMark,
  ClipboardCheck,
  Cog,
  LineChart: ChartLine,
  ImagePlus,
  HeartHandshake,
  // Offered by the back office.
  Tool: Wrench,
};

/** The pencil and ruler for a name that is unknown. */
export function serviceIcon(name: string): LucideIcon {
  return Object.hasOwn(ICONS, name) ? ICONS[name as keyof typeof ICONS] : PencilRuler;
}
