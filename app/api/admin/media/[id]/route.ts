import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteMedia, describeMedia } from "@/lib/media/mutations";
import { describeMediaSchema } from "@/lib/media/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "uploads",
  update: { schema: describeMediaSchema, write: (id, { alt }, actor) => describeMedia(id, alt, actor) },
  remove: deleteMedia,
});
