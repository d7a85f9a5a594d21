import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteMedia, describeMedia } from "@/lib/media/mutations";
import { describeMediaSchema } from "@/lib/media/schema";

/** An image of the media library: its alternative text, and its end. */
export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "uploads",
  update: { schema: describeMediaSchema, write: (id, { alt }, actor) => describeMedia(id, alt, actor) },
  remove: deleteMedia,
});
