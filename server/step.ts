import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request, or changes it and passes it on by calling `next`. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** One step that takes a request through the given ones, in this order, until one responds. */
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
