import { staffItem } from "@/lib/resources/staff-routes";
import { deleteMedia, describeMedia } from "@/lib/uploads/mutations";
import { describeMediaSchema } from "@/lib/uploads/schema";

/** An image of the media library: its alternative text, and its end. */
export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "uploads",
  update: { schema: describeMediaSchema, write: (id, { alt }, actor) => describeMedia(id, alt, actor) },
  remove: deleteMedia,
});
