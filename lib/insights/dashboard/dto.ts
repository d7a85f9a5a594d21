import { z } from "zod";
import { instant } from "@/lib/platform/format/shape";

const notificationDtoSchema = z.strictObject({
  kind: z.enum(["alert", "message", "issue", "order", "task", "review", "request"]),
  id: z.int(),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  at: instant,
});
export type NotificationDto = z.infer<typeof notificationDtoSchema>;

export const notificationsDtoSchema = z.strictObject({
  count: z.int().describe("All that waits, also what is not listed"),
  items: z.array(notificationDtoSchema),
  isStoreClosed: z.boolean().describe("Whether maintenance mode keeps visitors out"),
});
export type NotificationsDto = z.infer<typeof notificationsDtoSchema>;

export const searchHitDtoSchema = z.strictObject({ href: z.string(), label: z.string(), note: z.string() });
export type SearchHitDto = z.infer<typeof searchHitDtoSchema>;
