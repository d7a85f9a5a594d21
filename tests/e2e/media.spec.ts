import { apiHeaders } from "./support/staff";
import { expect, test } from "./support/test";

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';

// What the browser's driver would run in it is refused, too, which newer browsers say.
test.use({ expectedErrors: /^Blocked script execution in / });

test("a picture that is opened as a document belongs to no site, and runs nothing", async ({
  page,
  request,
}) => {
  const upload = await request.post("/api/uploads/general-image", {
    headers: apiHeaders("admin"),
    multipart: { image: { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from(DRAWING) } },
  });
  expect(upload.status()).toBe(201);
  const { fileUrl } = (await upload.json()) as { fileUrl: string };
  const served = await request.get(fileUrl);
  expect(served.headers()["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(served.headers()["x-content-type-options"]).toBe("nosniff");
  await page.goto(fileUrl);
  expect(await page.evaluate(() => self.origin)).toBe("null");
});
