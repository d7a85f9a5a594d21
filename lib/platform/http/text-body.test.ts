import { expect, test } from "vitest";
import { textBody } from "./text-body";

/** Parts that say how many of them were made, and whether their maker was told to stop. */
function counted(parts: string[], failsAt = Number.POSITIVE_INFINITY) {
  const seen = { made: 0, over: false };
  async function* make() {
    try {
      for (const part of parts) {
        if (seen.made === failsAt) throw new Error("away");
        seen.made += 1;
        yield part;
      }
    } finally {
      seen.over = true;
    }
  }
  return { stream: textBody(make()), seen };
}

test("parts come in order, and as the bytes of their text", async () => {
  const { stream } = counted(["one ", "zwölf ", "三"]);
  expect(await new Response(stream).text()).toBe("one zwölf 三");
});

test("a part is made when somebody reads it, not before", async () => {
  const { stream, seen } = counted(["a", "b", "c"]);
  const reader = stream.getReader();
  expect(seen.made).toBe(0);
  await reader.read();
  expect(seen.made).toBe(1);
});

test("a reader who goes ends the making", async () => {
  const { stream, seen } = counted(["a", "b", "c"]);
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(seen).toEqual({ made: 1, over: true });
});

test("a part that cannot be made breaks the answer off", async () => {
  const { stream } = counted(["a", "b"], 1);
  const reader = stream.getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow("away");
});
