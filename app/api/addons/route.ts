import { addonDtoSchema } from "@/lib/catalog/addons/dto";
import { listAddons } from "@/lib/catalog/addons/queries";
import { toShape } from "@/lib/platform/format/shape";
import { methods, publicJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => publicJson((await listAddons()).map((addon) => toShape(addonDtoSchema, addon))),
});
