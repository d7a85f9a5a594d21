import path from "node:path";
import { startStripeEmulator } from "./server";

/**
 * The emulator as a process of its own, told by the store's own variables: it
 * listens where STRIPE_API_URL says, keeps its file in DATA_DIR/payments and sends
 * webhooks to the store on PORT. STRIPE_EMULATOR_WEBHOOK_URL names another
 * receiver, and STRIPE_EMULATOR_CONTROL=1 opens the fault injection of tests.
 * It tells its address to its parent, or on standard output without one, and ends
 * when the parent does.
 */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

try {
  const emulator = await startStripeEmulator({
    dir: path.resolve(process.env.DATA_DIR || ".data", "payments"),
    port: Number(process.env.STRIPE_API_URL ? new URL(process.env.STRIPE_API_URL).port : 0),
    secretKey: needed("STRIPE_SECRET_KEY"),
    webhookSecret: needed("STRIPE_WEBHOOK_SECRET"),
    webhookUrl:
      process.env.STRIPE_EMULATOR_WEBHOOK_URL ||
      `http://127.0.0.1:${process.env.PORT || 3000}/api/webhooks/stripe`,
    control: process.env.STRIPE_EMULATOR_CONTROL === "1",
  });
  if (process.send) process.send({ url: emulator.url });
  else console.log(emulator.url);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    emulator.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.once("disconnect", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
