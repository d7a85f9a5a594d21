import { mkdirSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, chromium, type Page } from "playwright";
import { RESOURCES, type RowArea } from "@/lib/access/resources/resources";
import { can, ROLES, type Role } from "@/lib/access/staff/rules/permissions";
import { SCREENS } from "@/lib/access/staff/rules/screens";
import { clusterHolder, clusterUrl } from "../demo/postgres";
import { findBrowser } from "./browser";
import { rowsOf } from "./db/connection";
import { SetupError, storedSecrets } from "./processes/data-dir";
import { runCommand } from "./run-command";

/**
 * `npm run office-walk`, beside a store in demo mode that `npm start` opened: each screen of the
 * back office as each role, at the width of a phone and of a desk. Each is the screen or the page
 * that says no, as the role table has it, without an error in the console, no wider than the
 * window, and without what axe finds. `WALK_SHOTS` names a folder for a picture of each;
 * `WALK_ROLES`, `WALK_WIDTHS` and `WALK_SCREENS` choose some (`admin,qc_reviewer`, `375`,
 * `/admin/orders,/admin/issues/[id]`).
 */
const STORE = `http://127.0.0.1:${process.env.PORT || 3000}`;
const DATA_DIR = process.env.DATA_DIR || ".data";
const SHOTS = process.env.WALK_SHOTS;
const USERS: Record<Role, string> = { admin: "admin", content_editor: "editor", qc_reviewer: "reviewer" };
const some = (name: string) => process.env[name]?.split(",").filter(Boolean);
const WIDTHS = (some("WALK_WIDTHS") ?? ["375", "1280"]).map(Number);
const PATTERNS = some("WALK_SCREENS");
const HEIGHT = 900;
const READY_MS = 15_000;

/** What a refused page and a mail in its frame put into the console. */
const EXPECTED = /status of 403|^Blocked script execution in 'about:srcdoc'/;

/** @throws SetupError when an area has no row */
async function newestRows(): Promise<Map<RowArea, number>> {
  const holder = clusterHolder(DATA_DIR);
  if (!holder) throw new SetupError("The store is not open; start it with npm start.");
  const url = clusterUrl(holder.port, storedSecrets(DATA_DIR).databasePassword);
  const newest = new Map<RowArea, number>();
  for (const { row: area } of Object.values(SCREENS)) {
    if (!area || newest.has(area)) continue;
    const { row }: { row: { table: string; trash?: true } } = RESOURCES[area];
    const [{ id } = { id: null }] = await rowsOf<{ id: number | null }>(
      url,
      `SELECT max(id) AS id FROM ${row.table}${row.trash ? " WHERE deleted_at IS NULL" : ""}`,
    );
    if (!id) throw new SetupError(`There is no row for the screens of ${area}: make one first.`);
    newest.set(area, id);
  }
  return newest;
}

async function signIn(context: BrowserContext, username: string): Promise<void> {
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  const form = { csrfToken, username, password: `${username}-demo-1`, json: "true" };
  const response = await context.request.post("/api/auth/callback/credentials", { form });
  if (!response.ok()) throw new SetupError(`${username} cannot sign in: ${response.status()}`);
}

async function lookAt(page: Page): Promise<string[]> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const headings = await page.getByRole("heading", { level: 1 }).filter({ visible: true }).count();
  // A mail stands in a frame in which nothing may run, axe neither.
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  return [
    ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...violations.map(({ id, nodes }) => `axe: ${id}: ${nodes[0]?.html}`),
  ];
}

async function visit(page: Page, address: string, isOpen: boolean): Promise<string[]> {
  const found: string[] = [];
  const note = (text: string) => {
    if (!EXPECTED.test(text)) found.push(`console: ${text}`);
  };
  const listeners = {
    console: (message: { type: () => string; text: () => string }) => {
      if (message.type() === "error") note(message.text());
    },
    pageerror: (error: Error) => note(String(error)),
  };
  page.on("console", listeners.console);
  page.on("pageerror", listeners.pageerror);
  try {
    const status = (await page.goto(address))?.status();
    const wanted = isOpen ? 200 : 403;
    if (status !== wanted) found.push(`status ${status}, not ${wanted}`);
    await page.locator("[aria-busy=true]:visible").first().waitFor({ state: "detached", timeout: READY_MS });
    found.push(...(await lookAt(page)));
  } catch (error) {
    found.push(String(error).split("\n")[0] ?? "");
  } finally {
    page.off("console", listeners.console);
    page.off("pageerror", listeners.pageerror);
  }
  return found;
}

runCommand(async () => {
  const rows = await newestRows();
  const roles = ROLES.filter((role) => some("WALK_ROLES")?.includes(role) ?? true);
  if (SHOTS) mkdirSync(SHOTS, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser() });
  let screens = 0;
  let findings = 0;
  for (const role of roles) {
    for (const width of WIDTHS) {
      const viewport = { width, height: HEIGHT };
      const context = await browser.newContext({ baseURL: STORE, viewport, reducedMotion: "reduce" });
      await signIn(context, USERS[role]);
      const page = await context.newPage();
      for (const [pattern, { permission, row }] of Object.entries(SCREENS)) {
        if (PATTERNS && !PATTERNS.includes(pattern)) continue;
        const address = row ? pattern.replace("[id]", String(rows.get(row))) : pattern;
        const found = await visit(page, address, can(role, permission));
        screens += 1;
        findings += found.length;
        for (const text of found) console.log(`${role} ${width} ${address}: ${text}`);
        const name = `${pattern.slice(1).replaceAll(/[^\w-]+/g, "-")}.${role}.${width}.png`;
        if (SHOTS) await page.screenshot({ path: path.join(SHOTS, name), fullPage: true });
      }
      await context.close();
    }
  }
  await browser.close();
  console.log(`${screens} screens seen, ${findings} findings.`);
  if (findings > 0) throw new SetupError("The back office is not as it should be.");
});
