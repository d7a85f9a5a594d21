import { apiHeaders } from "./support/staff";
import { addPlan } from "./support/store";
import { expect, openPage, test } from "./support/test";

const BOX = "Message to the concierge";

test("the launcher opens a conversation whose cards sell", async ({ page }) => {
  await openPage(page, "/plans/prairie-home");
  await page.getByRole("button", { name: /^Concierge/ }).click();
  const chat = page.getByRole("dialog");
  await chat.getByLabel(BOX).fill("3 bedroom farmhouse");
  await chat.getByLabel(BOX).press("Enter");
  const card = chat.getByRole("article", { name: "Prairie Home" });
  await expect(card).toContainText("$895");
  await expect(card.getByRole("link", { name: "View Details: Prairie Home" })).toHaveAttribute(
    "href",
    "/plans/prairie-home",
  );
  await card.getByRole("button", { name: "Add to Cart: Prairie Home" }).click();
  await expect(page.getByText("Added to cart", { exact: true })).toBeVisible();
});

test("the page is context, a suggestion is a question, and a reload forgets nothing", async ({ page }) => {
  await openPage(page, "/plans/canyon-court");
  await page.getByRole("button", { name: /^Concierge/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Does this one fit a 60 foot lot?" }).click();
  await expect(page.getByRole("log")).toContainText("No, Canyon Court does not fit a lot 60 ft wide");
  await page.reload();
  await page.getByRole("button", { name: /^Concierge/ }).click();
  await expect(page.getByRole("log")).toContainText("No, Canyon Court does not fit a lot 60 ft wide");
});

test("what staff answer waits for the visitor who left no address, is announced, and is read once", async ({
  page,
  request,
}) => {
  await openPage(page, "/plans/canyon-court");
  const launcher = page.getByRole("button", { name: /^Concierge/ });
  await launcher.click();
  const question = `Can I talk to a person about lot ${Date.now()}?`;
  await page.getByLabel(BOX).fill(question);
  await page.getByLabel(BOX).press("Enter");
  await expect(page.locator("[data-sender=ai]").nth(1)).toBeVisible();
  const headers = apiHeaders("editor");
  await expect
    .poll(
      async () =>
        (await (await request.get(`/api/admin/issues?q=${encodeURIComponent(question)}`, { headers })).json())
          .length,
    )
    .toBe(1);
  const [issue] = await (
    await request.get(`/api/admin/issues?q=${encodeURIComponent(question)}`, { headers })
  ).json();
  const answer = await request.post(`/api/admin/issues/${issue.id}/answers`, {
    headers,
    data: { text: "Yes, on <b>Monday</b>.", isDone: true },
  });
  expect(answer.status()).toBe(201);

  // Another tab of the same browser, on another day.
  const later = await page.context().newPage();
  await later.goto("/services");
  await expect(later.getByRole("button", { name: /^Concierge.*an answer is waiting/ })).toBeVisible();
  await expect(later.getByText("The concierge has an answer from our team for you.")).toBeAttached();
  const noted = later.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/api/ai-chat/answers"),
  );
  await later.getByRole("button", { name: /^Concierge/ }).click();
  await expect(later.getByRole("log")).toContainText("Our team answered");
  await expect(later.getByRole("log")).toContainText(question);
  await expect(later.getByRole("log")).toContainText("Yes, on <b>Monday</b>.");
  expect((await noted).status()).toBe(200);
  await later.reload();
  await expect(later.getByRole("button", { name: /^Concierge$/ })).toBeVisible();
  await later.getByRole("button", { name: /^Concierge/ }).click();
  await expect(later.getByText("Yes, on <b>Monday</b>.")).toHaveCount(1);
});

test("a blank message is ignored, and markup in a message stays text", async ({ page }) => {
  await openPage(page, "/contact");
  const box = page.getByLabel(BOX);
  await box.fill("   ");
  await box.press("Enter");
  await expect(page.locator("[data-sender=user]")).toHaveCount(0);
  await box.fill("<img src=x onerror=alert(1)> cheapest farmhouse");
  await box.press("Enter");
  await expect(page.locator("[data-sender=user]")).toContainText("<img src=x onerror=alert(1)>");
  await expect(page.getByRole("article", { name: "Meadow Cottage" })).toBeVisible();
});

test.describe("when the concierge is away", () => {
  test.use({ expectedErrors: /status of 503|did not answer/ });

  test("the reply says so, and the next question is asked as ever", async ({ page }) => {
    await openPage(page, "/contact");
    await page.route("**/api/ai-chat", (route) => route.fulfill({ status: 503, json: { message: "away" } }));
    const box = page.getByLabel(BOX);
    await box.fill("hello");
    await box.press("Enter");
    await expect(page.getByText("Sorry, I encountered an error. Please try again later.")).toBeVisible();
    await page.unroute("**/api/ai-chat");
    await page.route("**/api/ai-chat", (route) =>
      route.fulfill({ json: { response: "Plain words. See /services." } }),
    );
    await box.fill("hello again");
    await box.press("Enter");
    await expect(page.getByText("Plain words.")).toBeVisible();
    await expect(page.getByRole("log").getByRole("link", { name: "our services page" })).toHaveAttribute(
      "href",
      "/services",
    );
  });
});

test("the launcher covers nothing that counts, folds while the page scrolls, and is away where it must be", async ({
  page,
}) => {
  const launcher = page.getByRole("button", { name: /^Concierge/ });
  /** What lies under the launcher, looked at closer than it looks itself. */
  const covered = () =>
    launcher.evaluate((own) => {
      const { left, right, top, bottom } = own.getBoundingClientRect();
      const found = new Set<string>();
      for (let x = left + 1; x < right; x += 7) {
        for (let y = top + 1; y < bottom; y += 7) {
          // The link of a card lies over all of the card, its price included.
          const seen = document
            .elementsFromPoint(x, y)
            .find((one) => !own.contains(one) && !one.matches(".whole-card"));
          const taken = seen?.closest("button, input, select, label, .btn, [data-slot=price]");
          if (taken) found.add(taken.textContent ?? taken.tagName);
        }
      }
      return [...found];
    });
  await addPlan(page, "hawthorne-bungalow");
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    for (const path of ["/plans/hawthorne-bungalow", "/cart", "/plans"]) {
      await openPage(page, path);
      for (const down of [0, 170, 390, 640, 1500]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), down);
        await expect
          .poll(async () => ((await launcher.isVisible()) ? covered() : []), {
            message: `under the launcher, ${down} px down ${path} at ${width} px`,
          })
          .toEqual([]);
      }
    }
  }
  await page.goto("/about");
  await expect.poll(async () => (await launcher.boundingBox())?.width).toBeGreaterThan(60);
  await page.mouse.move(400, 400);
  const widthWhileScrolling = async () => {
    await page.mouse.wheel(0, 40);
    return (await launcher.boundingBox())?.width;
  };
  await expect.poll(widthWhileScrolling, { intervals: [50] }).toBe(48);
  await expect.poll(async () => (await launcher.boundingBox())?.width).toBeGreaterThan(60);
  // What comes late comes under the button that rests already.
  await launcher.evaluate((own) => {
    const { left, top } = own.getBoundingClientRect();
    const late = document.createElement("button");
    late.textContent = "Late";
    late.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: 60px; height: 48px`;
    document.querySelector("main")?.append(late);
  });
  await expect.poll(covered).toEqual([]);
  for (const path of ["/checkout", "/contact"]) {
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(launcher).toHaveCount(0);
  }
});

test("a question in another language is answered in it, with what is true", async ({ page }) => {
  await openPage(page, "/contact");
  await page.getByLabel(BOX).fill("Ich suche ein Haus mit drei Schlafzimmern");
  await page.getByLabel(BOX).press("Enter");
  const log = page.getByRole("log");
  await expect(log).toContainText("Ich spreche leider nur Englisch");
  await expect(log.getByRole("link", { name: "our contact page" })).toBeVisible();
});
