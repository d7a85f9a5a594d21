import { orderDtoSchema } from "@/lib/sales/orders/dto";
import { askRefundSchema } from "@/lib/sales/orders/schema";
import { callsOf, type Operation, ok } from "./operation";

const sale = callsOf("Cart and checkout");

export const REFUND_OPERATIONS: readonly Operation[] = [
  sale(
    "post /api/orders/{token}/refund",
    "Get an order or one line of it refunded while nothing of it was used; a 409 says by its code why not: files_opened, too_late, task_started, disputed, credit_in_use or off",
    ok("The order as it is now, also where it was refunded before", orderDtoSchema),
    { body: askRefundSchema, errors: [403, 409, 429, 503] },
  ),
];
