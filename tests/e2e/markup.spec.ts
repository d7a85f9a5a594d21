import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type AxeBuilder from "@axe-core/playwright";
import { axeOn } from "./support/staff";
import { expect, test } from "./support/test";

const VALIDATOR = path.resolve("node_modules/vnu-jar/build/dist/vnu.jar");

const PAGES = [
  "/",
  "/plans",
  "/plans/style/modern",
  "/plans?q=2+story+under+2500+sq+ft&style=Farmhouse",
  "/plans?filters=all&lotWidth=45",
  "/plans/alder-studio",
  "/plans/alder-studio/lot?lotWidth=abc&side=x",
  "/plans/alder-studio/sheets",
  "/plans/alder-studio/offer",
  "/services",
  "/about",
  "/blog",
  "/blog/a-comfortable-house-that-costs-little-to-run",
  "/gallery",
  "/contact",
  "/favorites",
  "/compare",
  "/find-order",
  "/my-plans",
  "/no-such-page",
];

/**
 * What React and Next write into every page and no page can change: `blocking` and
 * `precedence` hints of their own, and attributes that the validator does not know yet.
 */
const FRAMEWORK = /Attribute “(?:closedby|command|commandfor|fetchpriority|precedence)” not allowed/;

function javaVersion(): string | undefined {
  try {
    return execFileSync("java", ["-version"], { stdio: "pipe", encoding: "utf8" }) || "found";
  } catch {
    return undefined;
  }
}

test("the Nu validator finds no error in any page", async ({ request }) => {
  expect(javaVersion(), "the validator needs Java on the path").toBeDefined();
  const folder = mkdtempSync(path.join(tmpdir(), "markup-"));
  try {
    for (const page of PAGES) {
      const name = page.replaceAll(/[/?]/g, "_") || "_";
      writeFileSync(path.join(folder, `${name}.html`), await (await request.get(page)).body());
    }
    let report = "";
    try {
      execFileSync(
        "java",
        ["-jar", VALIDATOR, "--errors-only", "--format", "json", "--skip-non-html", folder],
        {
          stdio: "pipe",
        },
      );
    } catch (error) {
      report = String((error as { stderr: Buffer }).stderr);
    }
    const { messages } = JSON.parse(report || '{"messages":[]}') as {
      messages: { url: string; message: string; extract: string }[];
    };
    const found = messages.filter(({ message }) => !FRAMEWORK.test(message));
    expect(
      found.map(({ url, message, extract }) => `${path.basename(url)}: ${message} (${extract})`),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function seriousViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test.describe(() => {
  // The page that is not there answers 404, which the browser notes.
  test.use({ expectedErrors: /status of 404/ });

  test("axe finds nothing serious on any page, in both themes", async ({ page }) => {
    // Each page is looked at in full.
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const address of PAGES) {
      await page.goto(address);
      expect(await seriousViolations(axeOn(page)), address).toEqual([]);
      // The themes differ in colours alone.
      await page.evaluate(async () => {
        document.documentElement.classList.add("dark");
        const fading = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
        // What inherits a colour that fades begins to fade itself.
        while (fading().length > 0) await Promise.allSettled(fading().map(({ finished }) => finished));
      });
      expect(await seriousViolations(axeOn(page).withRules("color-contrast")), `${address}, dark`).toEqual(
        [],
      );
    }
  });
});
