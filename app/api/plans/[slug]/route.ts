import { isSold } from "@/lib/catalog/offers/queries";
import { planDtoSchema } from "@/lib/catalog/plans/dto";
import { getPlan } from "@/lib/catalog/plans/queries";
import { NOT_FOR_SALE } from "@/lib/catalog/plans/rules/filter";
import { notFound } from "@/lib/platform/errors";
import { toShape } from "@/lib/platform/format/shape";
import { methods, publicJson, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"slug">>({
  GET: async (_request, { params }) => {
    const plan = await getPlan((await params).slug);
    if (!plan) throw notFound("The house plan you're looking for doesn't exist or has been removed.");
    const contract = toShape(planDtoSchema, plan);
    return publicJson(contract, (await isSold(plan.id)) ? {} : { [NOT_FOR_SALE]: String(plan.id) });
  },
});
