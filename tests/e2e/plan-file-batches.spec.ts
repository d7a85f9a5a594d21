import type { Page } from "@playwright/test";
import { BlobWriter, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js/index-native.js";
import sharp from "sharp";
import { madePdf, twoPages } from "../support/made-pdf";
import { apiHeaders, expectNoViolations, makePlan, openAs, slugOf, uniqueName } from "./support/staff";
import { expect, shot, test, toastOf } from "./support/test";

const SCREEN = "/admin/house-plans/files";

const picture = (color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

async function zipped(name: string, files: Record<string, Uint8Array>) {
  const writer = new ZipWriter(new BlobWriter("application/zip"), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files)) await writer.add(path, new Uint8ArrayReader(content));
  const buffer = Buffer.from(await (await writer.close()).arrayBuffer());
  return { name, mimeType: "application/zip", buffer };
}

const number = (id: number) => `HP-${String(id).padStart(3, "0")}`;
const plan = (page: Page, name: string) => page.getByRole("region", { name });
const file = (page: Page, name: string) => page.getByRole("checkbox", { name });
const chooseFiles = (page: Page, files: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) =>
  page.getByLabel("Files of plans").setInputFiles(files);

test("a ZIP of two plans is matched, looked over, added and published, and a study set sells", async ({
  page,
  request,
}) => {
  test.slow();
  const [first, second] = [uniqueName("Batch Alder"), uniqueName("Batch Birch")];
  const [one, two] = [
    await makePlan(request, first, { status: "draft" }),
    await makePlan(request, second, { status: "draft" }),
  ];
  await openAs(page, "editor", "/admin/house-plans");
  await page.getByRole("link", { name: "Add files" }).click();
  await expect(page.getByRole("heading", { name: "Add Files to House Plans" })).toBeVisible();
  await expectNoViolations(page);

  const pdf = await twoPages();
  const zip = await zipped("plans.zip", {
    [`sets/${number(one.id)}.pdf`]: pdf,
    [`sets/${number(one.id)}-study.pdf`]: await madePdf([
      { size: [792, 612], rotate: 90 },
      { size: [612, 792] },
    ]),
    [`${number(one.id)}-front view.jpg`]: await picture("#567"),
    [`${number(one.id)}-kitchen.jpg`]: await picture("#765"),
    [`${two.slug}.pdf`]: pdf,
    "lost and found.pdf": pdf,
    "letter.docx": Buffer.from("x"),
    "__MACOSX/._x.pdf": Buffer.from("x"),
  });
  await chooseFiles(page, zip);
  await expect(
    page.getByText("5 files for 2 plans, 2 files not matched. Nothing is stored yet."),
  ).toBeVisible();
  const study = plan(page, first).getByRole("combobox", { name: /^What .*-study\.pdf is$/ });
  await expect(study.locator("option:checked")).toHaveText("Study set");
  const lost = page.getByRole("region", { name: "Not matched" });
  await expect(lost).toContainText("begins with no plan's number or slug");
  await expect(lost).toContainText("A plan takes PDF, DWG, DXF and ZIP files");
  await expectNoViolations(page);
  await shot(page, "plan-files-review");
  await page.setViewportSize({ width: 375, height: 812 });
  await shot(page, "plan-files-review-375");
  await page.setViewportSize({ width: 1280, height: 900 });

  // By keyboard: the lost one is given to the second plan as its study set.
  await page.getByRole("button", { name: "Choose a plan for lost and found.pdf" }).press("Enter");
  await page.getByRole("searchbox", { name: "Plan of lost and found.pdf" }).fill(second);
  await page.getByRole("button", { name: second, exact: true }).press("Enter");
  await expect(file(page, "lost and found.pdf")).toBeFocused();
  // The place of the PDF set is taken.
  await expect(file(page, "lost and found.pdf")).not.toBeChecked();
  await page.getByRole("combobox", { name: "What lost and found.pdf is" }).selectOption("Study set");
  await expect(file(page, "lost and found.pdf")).toBeChecked();
  // Nothing has been sent so far.
  const files = async (id: number) =>
    (await (await request.get(`/api/admin/plans/${id}/offer`, { headers: apiHeaders("admin") })).json()) as {
      problem: string | null;
      packages: { key: string; deliverable: boolean }[];
    };
  expect((await files(one.id)).problem).not.toBeNull();

  await page.getByRole("button", { name: "Add 6 files" }).click();
  await expect(page.getByText("6 of 6 files added.")).toBeVisible({ timeout: 60_000 });
  await expect(plan(page, first)).toContainText("Nothing is missing");
  await expect(plan(page, second)).toContainText("Still missing before it sells: a main image");
  await expectNoViolations(page);
  await shot(page, "plan-files-added");
  await expect(page.getByRole("checkbox", { name: new RegExp(`^Publish .*${second}`) })).toHaveCount(0);
  await page.getByRole("checkbox", { name: `Publish ${number(one.id)} ${first}` }).check();
  await page.getByRole("button", { name: "Publish 1 plan" }).click();
  await expect(toastOf(page).getByText("1 plan published")).toBeVisible();
  await expect(plan(page, first).getByText("Published", { exact: true })).toBeVisible();
  await expect(plan(page, first)).toContainText("On the site and for sale.");

  const { problem, packages } = await files(one.id);
  expect(problem).toBeNull();
  expect(packages.find(({ key }) => key === "study")?.deliverable).toBe(true);
  await page.goto(`/plans/${slugOf(first)}`);
  await expect(page.getByRole("heading", { name: first, level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: /front view/ }).first()).toBeVisible();
});

test.describe("beside other files", () => {
  test.use({ expectedErrors: /status of 400.*plan-file|ERR_FAILED.*plan-file/ });

  test("what is there already is replaced by a tick alone, and what failed is sent again", async ({
    page,
    request,
  }) => {
    const name = uniqueName("Batch Cedar");
    const { id } = await makePlan(request, name, { status: "draft" });
    const pdf = await twoPages();
    const sent = await request.post(`/api/uploads/plan-file?planId=${id}&name=before.pdf`, {
      headers: apiHeaders("admin"),
      data: pdf,
    });
    expect(sent.status()).toBe(201);
    await openAs(page, "editor", SCREEN);
    const broken = {
      name: `${id}-study.pdf`,
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 x"),
    };
    const set = { name: `${id}.pdf`, mimeType: "application/pdf", buffer: pdf };
    const other = { name: `${id}.dwg`, mimeType: "", buffer: pdf };
    const drawing = {
      name: `${id}.dxf`,
      mimeType: "",
      buffer: Buffer.from("0\nSECTION\n2\nHEADER\n0\nENDSEC\n0\nEOF\n"),
    };
    await chooseFiles(page, [broken, set, drawing, other]);
    await expect(plan(page, name)).toContainText("Replaces before.pdf if you tick it");
    await expect(file(page, `${id}.pdf`)).not.toBeChecked();

    // Leaving asks; nothing is lost by staying.
    await page.getByRole("link", { name: "Back to house plans" }).click();
    await expect(page.getByText("Files that have not been added yet are left out.")).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();

    await file(page, `${id}.pdf`).check();
    // The connection breaks off once.
    await page.route(`**/api/uploads/plan-file?**name=${id}.dxf*`, (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Add 4 files" }).click();
    await expect(page.getByText("1 of 4 files added, 3 failed.")).toBeVisible({ timeout: 30_000 });
    await expect(plan(page, name)).toContainText("This PDF cannot be read, so it cannot be stamped.");
    // A PDF by another name would take the place of the set that was ticked.
    await expect(plan(page, name)).toContainText("This file is not a DWG file, whatever its name says");
    await shot(page, "plan-files-failed");
    await page.getByRole("button", { name: `Retry ${id}.dxf` }).click();
    await expect(page.getByText("2 of 4 files added, 2 failed.")).toBeVisible();

    await page.goto(`/admin/house-plans/${id}?tab=features`);
    const stored = page.getByRole("region", { name: "Plan files" });
    await expect(stored).toContainText(`${id}.pdf`);
    await expect(stored).toContainText("PDF, 2 KB, revision 2");
    await expect(stored).toContainText("DXF");
    await expect(stored).not.toContainText("Study set (PDF)");
  });
});

test("a study set is uploaded in the plan's files, stamped, and told apart from the PDF set", async ({
  page,
  request,
}) => {
  const name = uniqueName("Batch Dogwood");
  const { id } = await makePlan(request, name, { status: "draft" });
  await openAs(page, "editor", `/admin/house-plans/${id}?tab=features`);
  const study = page.getByRole("checkbox", { name: "The next file is a study set" });
  await study.press("Space");
  const stamp = page.getByRole("checkbox", { name: "Stamp NOT FOR CONSTRUCTION on every page" });
  await expect(stamp).toBeChecked();
  await expectNoViolations(page);
  await shot(page, "plan-study-set");
  const sent = page.waitForRequest((one) => one.url().includes("/api/uploads/plan-file"));
  await page
    .getByLabel("Plan file", { exact: true })
    .setInputFiles({ name: "reading.pdf", mimeType: "application/pdf", buffer: await twoPages() });
  expect((await sent).url()).toContain("use=study&stamp=1");
  await expect(page.getByText(/^Study set \(PDF\), .*revision 1/)).toBeVisible();
  // The next file is not one again by itself.
  await expect(study).not.toBeChecked();
  await expect(page.getByText("Still missing before it sells:").locator("..")).toContainText("a PDF");
});

test("a study set of a plan that is not saved yet waits beside its PDF set", async ({ page }) => {
  await openAs(page, "editor", "/admin/house-plans/new");
  await page.getByRole("tab", { name: "Features & Files" }).click();
  const add = async (name: string) =>
    page
      .getByLabel("Plan file", { exact: true })
      .setInputFiles({ name, mimeType: "application/pdf", buffer: await twoPages() });
  await page.getByRole("checkbox", { name: "The next file is a study set" }).check();
  await add("reading.pdf");
  await expect(page.getByText(/^Study set \(PDF\), .*uploaded when the plan is created/)).toBeVisible();
  const missing = page.getByText("Still missing before it sells:").locator("..");
  await expect(missing).toContainText("a PDF");
  await add("set.pdf");
  await expect(page.getByText(/^PDF, .*uploaded when the plan is created/)).toBeVisible();
  await expect(page.getByText("reading.pdf")).toBeVisible();
  await expect(missing).not.toContainText("a PDF");
  // Nothing of it is stored, and leaving asks.
  await page.getByRole("button", { name: "Remove set.pdf" }).click();
  await page.getByRole("button", { name: "Remove reading.pdf" }).click();
});

test("a reviewer has no such screen", async ({ page }) => {
  await openAs(page, "reviewer", "/admin/house-plans");
  await expect(page.getByRole("link", { name: "Add Plan" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add files" })).toHaveCount(0);
  expect((await page.request.get(SCREEN)).status()).toBe(403);
});
