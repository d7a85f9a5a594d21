import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each(["@/lib/drafting/drawing-jobs/server/worker"])(
  "%s loads in a program beside the web server, where the framework's client parts do not",
  (module) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        "--conditions=react-server",
        "--import",
        "tsx",
        "--input-type=module",
        "-e",
        `await import("${module}")`,
      ],
      { encoding: "utf8" },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  },
  60_000,
);
