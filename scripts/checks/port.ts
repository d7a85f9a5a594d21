import { createServer } from "node:net";
import type { EnvProblem } from "@/lib/platform/ops/env";
import { reasonOf } from "./address";

export async function portProblems(port: number): Promise<EnvProblem[]> {
  const failure = await new Promise<unknown>((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });
  if (!failure) return [];
  const { code } = reasonOf(failure);
  const wrong = code === "EADDRINUSE" ? `${port} is taken` : `${port} cannot be used (${code})`;
  return [
    { variable: "PORT", wrong, remedy: "stop the program that uses it, or set PORT to another number" },
  ];
}
