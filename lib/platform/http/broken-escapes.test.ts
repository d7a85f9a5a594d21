import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { mendBrokenEscapes, mended } from "./broken-escapes";

test.each([
  ["/plans/%zz", "/plans/%25zz"],
  ["/plans/%", "/plans/%25"],
  ["/plans/%ff%fe?q=%zz", "/plans/%25ff%25fe?q=%zz"],
  // Nothing that was spelled out becomes an address by being mended.
  ["/%61dmin/%zz", "/%2561dmin/%25zz"],
])("%s is read as %s", (address, read) => {
  expect(mended(address)).toBe(read);
});

test.each(["/", "/plans/%C3%A9t%C3%A9", "/plans/a%25b", "/plans?q=%zz", "/%61dmin"])(
  "%s stays as it is",
  (address) => {
    expect(mended(address)).toBe(address);
  },
);

test("a server never sees an address that it cannot read", async () => {
  mendBrokenEscapes();
  const server = createServer((request, response) => response.end(decodeURIComponent(request.url ?? "")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}/plans/%zz?q=a`)).text()).toBe("/plans/%zz?q=a");
  } finally {
    server.close();
  }
});
