import { productSchema } from "@/lib/catalog/feed/dto";
import { discoverySchema } from "@/lib/sales/assistants/discovery-dto";
import { apiHeaders, expectNoViolations, openAs, openScreen, uniqueName } from "./support/staff";
import { expect, shot, test, toastOf } from "./support/test";

// What the server refuses is said by the browser too.
test.use({ expectedErrors: /status of 40[03]/ });

test("an admin gives an assistant a key that is shown once, and revokes it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = uniqueName("Shopping helper");
  await openAs(page, "admin", "/admin");
  await page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: "Assistants" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Assistants" })).toBeVisible();
  await page.getByRole("link", { name: "Add Assistant" }).first().click();
  const create = page.getByRole("button", { name: "Create Assistant" });
  await create.click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toContainText("Name is required");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  const feed = page.getByRole("textbox", { name: /Address of its feed/ });
  await feed.fill("https://192.168.0.7/feeds/1");
  await create.click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toContainText(
    "The address must be one of the public internet",
  );
  // Nothing that was typed is gone.
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
  await feed.fill("");
  await expectNoViolations(page);
  await shot(page, "assistant-form");
  await create.click();
  await expect(toastOf(page).getByText("Assistant created", { exact: true })).toBeVisible();

  const heading = page.getByRole("heading", { name: `The key of ${name}` });
  await expect(heading).toBeFocused();
  const token = (await page.getByText(/^hpa_[\w-]{43}$/).textContent()) ?? "";
  const secret = (await page.getByText(/^whsec_[\w-]+$/).textContent()) ?? "";
  await page.getByRole("button", { name: "Copy token" }).click();
  await expect(page.getByText("Token copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expectNoViolations(page);
  await shot(page, "assistant-key");
  const told = await (await page.request.get("/.well-known/acp.json")).json();
  expect(discoverySchema.parse(told).capabilities.services).toContain("checkout");

  await page.getByRole("link", { name: "I have kept them" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(`Token ends in ${token.slice(-4)}`);
  await expect(row).toContainText("Active");
  // Nor in the screen that the router keeps for the way back.
  await expect(async () => {
    const held = await page.content();
    for (const kept of [token, secret]) expect(held.includes(kept)).toBe(false);
  }).toPass();
  await expectNoViolations(page);
  await shot(page, "assistants");

  await page.getByRole("link", { name: "Add Assistant" }).first().click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
  await page.getByRole("link", { name: "Cancel" }).click();
  await row.getByRole("button", { name: `Revoke the key of ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke Key" }).click();
  await expect(toastOf(page).getByText("Key revoked", { exact: true })).toBeVisible();
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("assistants are no screen of an editor", async ({ page }) => {
  await openAs(page, "editor", "/admin");
  await expect(
    page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Assistants" }),
  ).toHaveCount(0);
  for (const path of ["/admin/assistants", "/admin/assistants/new"])
    expect((await page.goto(path))?.status(), path).toBe(403);
  const refused = await page.request.post("/api/admin/assistants", {
    headers: apiHeaders("editor"),
    data: { name: "Mine" },
  });
  expect(refused.status()).toBe(403);
});

test("the palette finds the way to a new assistant", async ({ page }) => {
  await openAs(page, "admin", "/admin");
  await openScreen(page, "/admin/assistants");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("new assistant");
  await page.getByRole("option", { name: "New assistant" }).click();
  await expect(page).toHaveURL(/\/admin\/assistants\/new$/);
});

test("the feed has a line for each plan, and is not sent again while nothing changed", async ({
  request,
}) => {
  const response = await request.get("/feeds/products.jsonl");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("text/jsonl");
  const lines = (await response.text()).trimEnd().split("\n");
  const products = lines.map((line) => productSchema.parse(JSON.parse(line)));
  expect(products.some(({ url }) => url.endsWith("/plans/alder-studio"))).toBe(true);
  expect(products.every(({ url }) => !url.includes("draft-plan"))).toBe(true);
  const metadata = await (await request.get("/feeds/metadata.json")).json();
  expect(Date.parse(metadata.updated_at)).toBeGreaterThan(0);
});
