import { notFound } from "@/lib/platform/errors";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { deleteCartItem, updateCartItem } from "@/lib/sales/cart/mutations";
import { changeQuantitySchema } from "@/lib/sales/cart/schema";
import { cartSession } from "@/lib/sales/cart/server/session";

/** A line without its owner's session is as good as missing. */
function owner(request: Request): string {
  const sessionId = cartSession(request);
  if (!sessionId) throw notFound("That item is not in your cart.");
  return sessionId;
}

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  PATCH: async (request, { params }) => {
    const id = pathId((await params).id);
    const { quantity } = await parseJson(request, changeQuantitySchema);
    return json(await updateCartItem(owner(request), id, quantity));
  },
  DELETE: async (request, { params }) => {
    await deleteCartItem(owner(request), pathId((await params).id));
    return json({ success: true });
  },
});
