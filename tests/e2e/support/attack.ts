import type { APIRequestContext } from "@playwright/test";
import { KNOWN_SETTINGS } from "@/lib/settings/rules/known";
import { apiHeaders } from "./staff";
import { sql } from "./store";
import { expect } from "./test";

/**
 * Markup that runs, or leaves an element with `data-attack`, wherever a text is
 * taken for more than a text. Short ones first.
 */
const PAYLOADS = [
  "<img data-attack src=x onerror=attackRan()>",
  '"><svg data-attack onload=attackRan()>',
  "</script><script data-attack>attackRan()</script>",
  "</textarea></title></style><img data-attack src=x onerror=attackRan()>",
  '[x](javascript:attackRan()) ![y](z"onerror="attackRan()) <javascript:attackRan()>',
  '<a data-attack href="javascript:attackRan()">x</a>',
  "' data-attack autofocus onfocus=attackRan() x='",
  '<iframe data-attack srcdoc="<script>parent.attackRan()</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img data-attack title="--&gt;&lt;img src=1 onerror=attackRan()&gt;">',
  "<base data-attack href=//evil.example/><object data-attack data=javascript:attackRan()></object>",
  "{{constructor.constructor('attackRan()')()}}`-attackRan()-`",
  '<form data-attack action=javascript:attackRan()><button formaction="javascript:attackRan()">x</button></form>',
];

/** As many of them as a field takes. */
export function payload(max: number): string {
  let text = "";
  for (const one of PAYLOADS) if (text.length + one.length < max) text += one;
  if (!text.includes("attackRan")) throw new Error(`${max} characters are too few for a payload.`);
  return text;
}

/** What every attacked row is known by. */
export const MARK = "attackRan";

/** Tables that the attack writes to, those that refer to others first. */
const TABLES = [
  ...[
    "disputes",
    "change_requests",
    "orders",
    "mails",
    "cart_items",
    "plan_addons",
    "house_plans",
    "plan_sales",
    "designers",
    "promotions",
    "assistant_keys",
    "blog_posts",
    "services",
    "home_sections",
  ],
  ...["about_sections", "gallery_images", "team_members", "system_alerts", "contact_messages", "users"],
  ...[
    "newsletter_subscriptions",
    "concierge_issues",
    "concierge_turns",
    "revisions",
    "activity_logs",
    "letters",
  ],
];

/** Remembers what the store holds; the function it gives takes everything away that came after. */
export async function rememberStore(): Promise<() => Promise<void>> {
  const last = new Map<string, unknown>();
  for (const table of TABLES) {
    const [row] = await sql(`select coalesce(max(id), 0) as id from ${table}`);
    last.set(table, row?.id);
  }
  const settings = await sql("select key, value, description from system_settings");
  const [testimonials] = await sql("select content from home_sections where id = 5");
  return async () => {
    for (const [table, id] of last) await sql(`delete from ${table} where id > $1`, [id]);
    await sql("delete from system_settings where not (key = any($1))", [settings.map(({ key }) => key)]);
    for (const { key, value, description } of settings) {
      await sql("update system_settings set value = $2, description = $3 where key = $1 and value <> $2", [
        key,
        value,
        description,
      ]);
    }
    await sql("update home_sections set content = $1 where id = 5", [testimonials?.content]);
    await sql("delete from rate_limits where key not like 'sign-in:%'");
  };
}

type Fields = Record<string, unknown>;

/** Rows of every kind whose every text is an attack, by what a screen's address names. */
export interface Attacked {
  /** By the name of their resource (lib/access/resources). */
  rows: Record<string, number>;
  planSlug: string;
  postSlug: string;
  cartSession: string;
  orderPath: string;
  mediaId: number;
}

const PICTURE = "/media/attack-picture-that-is-none.webp";

/** Writes an attack into every text field there is, through the doors that people use. */
export async function attackStore(request: APIRequestContext): Promise<Attacked> {
  const send = async (method: "post" | "patch" | "put", path: string, data: Fields, wanted: number) => {
    const headers = path.startsWith("/api/admin") ? apiHeaders("admin") : {};
    const response = await request[method](path, { data, headers });
    const text = await response.text();
    expect(response.status(), `${path}: ${text.slice(0, 300)}`).toBe(wanted);
    return JSON.parse(text) as Fields & { id: number };
  };
  const make = async (path: string, data: Fields) => (await send("post", `/api/admin/${path}`, data, 201)).id;
  const id = Date.now().toString(36);
  const [photo] = await sql(
    "select main_image from house_plans where is_sample and status = 'published' order by id limit 1",
  );
  const image = String(photo?.main_image ?? PICTURE);
  const slug = `attack-${id}`;
  const rows: Record<string, number> = {};

  rows.designers = await make("designers", {
    ...{ name: payload(120), about: payload(1000), isNamed: true, isActive: true },
  });
  rows.plans = await make("plans", {
    designerId: rows.designers,
    ...{ name: payload(200), slug, description: payload(2000), shortDescription: payload(500) },
    ...{ style: payload(60), features: [payload(300), payload(120)], includedFiles: [payload(300)] },
    ...{ price: 1, bedrooms: 1, bathrooms: 1, squareFeet: 500, width: 20, depth: 20, planType: "stock" },
    ...{ image, images: [image], imageAlts: { [image]: payload(300) } },
    ...{ status: "published", isFeatured: true, isNew: true },
  });
  rows.sales = await make("sales", {
    ...{ name: payload(120), scope: "style", style: payload(60), percent: 5 },
    ...{ startsOn: "2099-01-01", endsOn: "2099-01-02" },
  });
  rows.addons = await make("addons", { name: payload(200), description: payload(2000), price: 1, image });
  rows.promotions = await make("promotions", {
    ...{ code: `ATTACK-${id}`, label: payload(80), percent: 1, scope: { styles: [payload(60)] } },
  });
  rows.assistants = await make("assistants", { name: payload(80) });
  rows.blog = await make("blog", {
    ...{
      title: payload(200),
      slug,
      content: `# ${payload(2000)}\n\n${payload(2000)}`,
      excerpt: payload(1000),
    },
    ...{ visibility: "public", internalNotes: payload(1000), image },
  });
  rows.services = await make("services", {
    ...{ title: payload(200), description: payload(1000), iconName: payload(60) },
    ...{ features: [payload(300)], cta: payload(80), link: "/contact" },
  });
  const section = {
    ...{ title: payload(300), subtitle: payload(1000), content: payload(2000), buttonText: payload(80) },
    additionalSettings: { [payload(80)]: payload(200), theme: payload(200) },
  };
  rows["home-sections"] = await make("home-sections", {
    ...{ ...section, sectionId: slug, buttonLink: "/plans", secondaryButtonText: payload(80) },
    ...{ secondaryButtonLink: "/plans", backgroundType: "color", isActive: true },
  });
  rows.about = await make("about", {
    ...section,
    sectionId: slug,
    buttonUrl: "/plans",
    isActive: true,
  });
  rows.gallery = await make("gallery", {
    ...{ title: payload(200), imageUrl: image, description: payload(1000), category: payload(80) },
    ...{ tags: [payload(60)], featured: true, isActive: true },
  });
  rows.team = await make("team", {
    ...{ name: payload(200), title: payload(200), bio: payload(1000), image, isActive: true },
  });
  rows.alerts = await make("alerts", { message: payload(300), severity: "info", link: "/plans" });
  rows.users = await make("users", {
    ...{ username: `attack.${id}`, email: `attack-${id}@example.com`, fullName: payload(120) },
    ...{ password: "correct horse battery", role: "qc_reviewer" },
  });
  const quotes = [{ name: payload(120), role: payload(120), quote: payload(1000), company: payload(120) }];
  await send("patch", "/api/admin/home-sections/5", { content: JSON.stringify(quotes) }, 200);
  await attackSettings(send);

  const uploaded = await request.post("/api/uploads/general-image", {
    headers: apiHeaders("admin"),
    multipart: {
      image: {
        name: "<img data-attack src=x onerror=attackRan()>.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6" onload="parent.attackRan()"><script>parent.attackRan()</script><rect width="9" height="6"/></svg>',
        ),
      },
    },
  });
  expect(uploaded.status()).toBe(201);
  const { id: mediaId } = await uploaded.json();
  await send("patch", `/api/admin/media/${mediaId}`, { alt: payload(200) }, 200);

  const cartSession = `attack-session-${id}`;
  await attackForms(send, cartSession);
  const [message] = await sql("select max(id) as id from contact_messages");
  const [issue] = await sql("select max(id) as id from concierge_issues");
  Object.assign(rows, { "contact-messages": Number(message?.id), issues: Number(issue?.id) });
  const [letter] = await sql("insert into letters (subject, body) values ($1, $2) returning id", [
    payload(200),
    payload(2000),
  ]);
  rows.letters = Number(letter?.id);
  // Only what can be delivered is sold: it has the files of another plan.
  await sql(
    `insert into plan_files (plan_id, kind, file_name, storage_key, bytes, sha256)
     select $1, kind, $2 || kind, storage_key, bytes, sha256 from plan_files
     where plan_id = 1 and variant = '' and replaced_at is null and kind in ('pdf', 'dxf')`,
    [rows.plans, `${MARK}.`],
  );
  const orderPath = await attackOrder(request, { planId: rows.plans, addons: [rows.addons] }, cartSession);
  const [order] = await sql("select max(id) as id from orders");
  const [mail] = await sql("select max(id) as id from mails");
  const [line] = await sql("select max(id) as id from order_lines");
  await send(
    "post",
    `/api${orderPath}/reviews`,
    { lineId: Number(line?.id), rating: 3, name: payload(60), text: payload(2000) },
    201,
  );
  const [review] = await sql("select max(id) as id from reviews");
  rows.reviews = Number(review?.id);
  await send(
    "patch",
    `/api/admin/reviews/${rows.reviews}`,
    { status: "published", reply: payload(1000) },
    200,
  );
  // The list of old addresses names what they lead to.
  await sql("insert into slug_redirects (folder, slug, plan_id) values ('plans', $1, $2)", [
    `${slug}-before`,
    rows.plans,
  ]);
  const [dispute] = await sql(
    `insert into disputes (order_id, provider_dispute_id, state, provider_status, amount_cents, reason, statement)
     values ($1, 'du_attack', 'open', 'needs_response', 100, $2, $2) returning id`,
    [order?.id, payload(200)],
  );
  rows.disputes = Number(dispute?.id);
  await send(
    "post",
    "/api/requests",
    {
      ...{ planId: rows.plans, name: payload(120), email: "attack@example.com" },
      ...{ wish: payload(5000), lot: payload(1000) },
    },
    201,
  );
  const [asked] = await sql("select max(id) as id from change_requests");
  rows.requests = Number(asked?.id);
  const [task] = await sql("select max(id) as id from order_tasks");
  const [license] = await sql("select max(id) as id from licenses");
  Object.assign(rows, { orders: Number(order?.id), outbox: Number(mail?.id), tasks: Number(task?.id) });
  rows.licenses = Number(license?.id);
  return { rows, planSlug: slug, postSlug: slug, cartSession, orderPath, mediaId };
}

type Send = (
  method: "post" | "patch" | "put",
  path: string,
  data: Fields,
  wanted: number,
) => Promise<unknown>;

/** Every setting that takes any text, those that hold HTML among them; addresses refuse it. */
async function attackSettings(send: Send): Promise<void> {
  const settings = await sql("select key, value from system_settings where key <> 'maintenance_mode'");
  const isAddress = (value: unknown) =>
    /^(?:https?:|mailto:|tel:|\/)/.test(String(value)) || String(value) === "";
  for (const { key, value } of settings) {
    // A number or a switch that holds none falls back to what the code says.
    const text = payload(1500);
    const refused = KNOWN_SETTINGS[String(key)]?.check?.(text) !== undefined;
    if (!isAddress(value))
      await send("put", `/api/admin/settings/${key}`, { value: text }, refused ? 400 : 200);
  }
  const own = { value: payload(2000), description: payload(500) };
  await send("put", "/api/admin/settings/attack_html", own, 200);
}

/** What visitors type: the contact form, the newsletter, the concierge. */
async function attackForms(send: Send, cartSession: string): Promise<void> {
  await send(
    "post",
    "/api/contact",
    {
      ...{ firstName: payload(100), lastName: payload(100), email: "attack@example.com" },
      ...{ phone: "<svg onload=attackRan()>", subject: payload(200), message: payload(500) },
    },
    201,
  );
  await send("post", "/api/newsletter", { email: "attack@example.com" }, 201);
  const path = `/${payload(200)}`;
  await send(
    "post",
    "/api/ai-chat",
    { message: `I want to talk to a person. ${payload(600)}`, path, sessionId: cartSession },
    200,
  );
}

/** An order of the attacked plan by somebody with an attack for a name. @returns its private page */
async function attackOrder(request: APIRequestContext, item: Fields, cartSession: string): Promise<string> {
  const headers = { "x-cart-session": cartSession };
  const buyer = { name: payload(120), email: "attack@example.com" };
  expect((await request.post("/api/cart", { headers, data: item })).status()).toBe(201);
  const opened = await request.post("/api/create-payment-intent", { headers, data: buyer });
  expect(opened.status(), await opened.text()).toBe(200);
  const { clientSecret } = await opened.json();
  const card = { number: "4242424242424242", expiry: "12 / 34", cvc: "123" };
  const paid = await request.post("/api/demo-payments/confirm", { data: { clientSecret, card, ...buyer } });
  expect(paid.status(), await paid.text()).toBe(200);
  const paymentIntent = String(clientSecret).split("_secret_")[0];
  let token = "";
  await expect
    .poll(async () => {
      const response = await request.post("/api/thank-you", { data: { paymentIntent, clientSecret } });
      const order = await response.json();
      token = order.token ?? order.linkToken ?? "";
      return order.status;
    })
    .toMatch(/paid|review/);
  // Another line for the cart's own page.
  expect((await request.post("/api/cart", { headers, data: item })).status()).toBeLessThan(300);
  return `/orders/${token}`;
}
