import type { IncomingMessage, ServerResponse } from "node:http";

export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export function inOrder(steps: readonly Step[]): Step {
  return (request, response, next) => {
    const take = (index: number): void => {
      const step = steps[index];
      if (step) step(request, response, () => take(index + 1));
      else next();
    };
    take(0);
  };
}
