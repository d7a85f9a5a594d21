import {
  BadgeCheck,
  Box,
  BrainCircuit,
  ChartColumn,
  Heart,
  type LucideIcon,
  Medal,
  PencilRuler,
  Target,
  Zap,
} from "lucide-react";
import type { FeatureIcon } from "@/lib/content/sections/schema";

const ICONS: Record<FeatureIcon, LucideIcon> = {
  BoltIcon: Zap,
  Box,
  BrainCircuitIcon: BrainCircuit,
  BarChart3Icon: ChartColumn,
  TargetIcon: Target,
  PencilRulerIcon: PencilRuler,
  HeartIcon: Heart,
  MedalIcon: Medal,
  BadgeCheckIcon: BadgeCheck,
};

/** The bolt for a name that is unknown. */
export function featureIcon(name: string): LucideIcon {
  return Object.hasOwn(ICONS, name) ? ICONS[name as FeatureIcon] : Zap;
}

const COLORS: Record<string, string> = {
  primary: "text-primary",
  secondary: "text-muted-foreground",
  muted: "text-muted-foreground",
  accent: "text-clay",
  clay: "text-clay",
  success: "text-success",
  warning: "text-warning",
  destructive: "text-destructive",
};

export const FEATURE_COLORS = ["primary", "accent", "success", "warning", "destructive", "muted"] as const;

/** The class of a color that staff chose, by its plain name or as `text-…` or `bg-…`; primary for any other. */
export function featureColor(color: string): string {
  const name = color.trim().replace(/^(?:text|bg)-/, "");
  return (Object.hasOwn(COLORS, name) ? COLORS[name] : undefined) ?? "text-primary";
}
