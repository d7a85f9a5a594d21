import { z } from "zod";
import { titleSlug } from "@/lib/platform/format/slug";
import {
  addressOrNull,
  changesOf,
  displayOrder,
  requiredText,
  textList,
  textOrNull,
} from "@/lib/platform/forms/form-schema";
import { listShape } from "@/lib/platform/lists/list-query";

export const SERVICE_ICON_CHOICES = [
  "PencilRuler",
  "FileDigit",
  "Compass",
  "Lightbulb",
  "Wrench",
  "Layout",
  "Home",
  "Map",
  "Phone",
  "Ruler",
  "Scale",
  "Tool",
  "MailQuestion",
  "ClipboardCheck",
  "Cog",
  "LineChart",
  "ImagePlus",
  "HeartHandshake",
] as const;
export type ServiceIcon = (typeof SERVICE_ICON_CHOICES)[number];

const fields = {
  title: requiredText("Title is required", 200),
  description: requiredText("Description is required", 5000),
  // Any name, as stored: one that is not known draws the pencil and ruler.
  iconName: requiredText("Icon is required", 60),
  features: textList(50, 300).optional(),
  cta: textOrNull(80).optional(),
  link: addressOrNull.optional(),
  displayOrder: displayOrder.optional(),
};

export const createServiceSchema = z.object(fields);

export const updateServiceSchema = changesOf(fields);

export type CreateService = z.infer<typeof createServiceSchema>;
export type UpdateService = z.infer<typeof updateServiceSchema>;

export const SERVICE_LIST = listShape(["displayOrder", "title"], "asc");

export function findService<T extends { id: number; title: string }>(
  services: readonly T[],
  named: string,
): T | undefined {
  const wanted = named.trim().toLowerCase();
  return (
    services.find((service) => String(service.id) === wanted) ??
    services.find((service) => titleSlug(service.title) === wanted)
  );
}
