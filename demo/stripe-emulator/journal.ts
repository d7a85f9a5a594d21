import {
  appendFileSync,
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import type {
  CalculationObject,
  ChargeObject,
  DeliveryRecord,
  DisputeObject,
  EventObject,
  FileObject,
  GrantRecord,
  IntentObject,
  KeyRecord,
  PaymentMethodObject,
  RefundObject,
  TaxFailureObject,
  TaxTransactionObject,
} from "./objects";

interface Kinds {
  intent: IntentObject;
  method: PaymentMethodObject;
  charge: ChargeObject;
  refund: RefundObject;
  dispute: DisputeObject;
  file: FileObject;
  event: EventObject;
  delivery: DeliveryRecord;
  key: KeyRecord;
  grant: GrantRecord;
  calculation: CalculationObject;
  taxTransaction: TaxTransactionObject;
  taxFailure: TaxFailureObject;
}
export type Kind = keyof Kinds;
type Write = [kind: Kind, id: string, value: Kinds[Kind] | null];

const FILE = "stripe-emulator.journal";
/** Stripe forgets idempotency keys after 24 hours. */
const KEY_LIFE_MS = 24 * 3600 * 1000;

/**
 * All state of the emulator: held in memory, and on disk as one line for each
 * change of state. A line holds everything one request changed, its idempotency
 * key included, and is flushed before the response is sent: a crash loses
 * either all of a request or nothing, and never one whose response was sent.
 */
export class Journal {
  private readonly state = new Map<Kind, Map<string, Kinds[Kind]>>();
  private file = -1;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    const name = path.join(dir, FILE);
    if (existsSync(name)) this.replay(readFileSync(name, "utf8"));
    this.compact(name);
  }

  private replay(journal: string): void {
    for (const line of journal.split("\n")) {
      if (line === "") continue;
      let writes: Write[];
      try {
        writes = JSON.parse(line);
      } catch {
        // A line cut short by a kill or a full disk: its response was never sent, so nothing was promised.
        continue;
      }
      this.apply(writes);
    }
    for (const key of this.all("key")) {
      if (key.createdAt < Date.now() - KEY_LIFE_MS) this.table("key").delete(key.id);
    }
  }

  /** Writes the present state to a fresh file, so that the journal does not grow for ever. */
  private compact(name: string): void {
    const half = `${name}.new`;
    const file = openSync(half, "w", 0o600);
    for (const [kind, table] of this.state) {
      for (const [id, value] of table) writeSync(file, `${JSON.stringify([[kind, id, value]])}\n`);
    }
    fsyncSync(file);
    closeSync(file);
    renameSync(half, name);
    this.file = openSync(name, "a");
  }

  private table<K extends Kind>(kind: K): Map<string, Kinds[K]> {
    let table = this.state.get(kind);
    if (!table) {
      table = new Map();
      this.state.set(kind, table);
    }
    return table as Map<string, Kinds[K]>;
  }

  private apply(writes: Write[]): void {
    for (const [kind, id, value] of writes) {
      if (value === null) this.table(kind).delete(id);
      else this.table(kind).set(id, value);
    }
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.table(kind).get(id);
  }

  /** All rows of a kind in the order in which they were made. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.table(kind).values()];
  }

  commit(writes: Write[]): void {
    if (writes.length === 0) return;
    // A line of its own even after one that a full disk cut short.
    appendFileSync(this.file, `\n${JSON.stringify(writes)}\n`);
    fdatasyncSync(this.file);
    this.apply(writes);
  }

  close(): void {
    if (this.file >= 0) closeSync(this.file);
    this.file = -1;
  }
}

/** The changes of one request; nothing is seen or stored before `commit`. */
export class Unit {
  private readonly writes = new Map<string, Write>();
  readonly events: EventObject[] = [];

  constructor(
    readonly journal: Journal,
    private readonly apiVersion: string,
    private readonly idempotencyKey: string | null,
  ) {}

  /** What was there before, and what this request has made. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    const own = [...this.writes.values()].filter((write) => write[0] === kind);
    const ids = new Set(own.map(([, id]) => id));
    const before = this.journal.all(kind).filter(({ id }) => !ids.has(id));
    return [...before, ...own.flatMap(([, , value]) => (value === null ? [] : [value as Kinds[K]]))];
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const own = this.writes.get(`${kind} ${id}`);
    return own ? ((own[2] ?? undefined) as Kinds[K] | undefined) : this.journal.get(kind, id);
  }

  put<K extends Kind>(kind: K, value: Kinds[K]): void {
    this.writes.set(`${kind} ${value.id}`, [kind, value.id, value]);
  }

  /** Records an event with the object as it is now, and its delivery to the store. */
  emit(type: string, object: unknown, ids: { event: string; delivery: string }): void {
    const now = Date.now();
    const event: EventObject = {
      id: ids.event,
      object: "event",
      api_version: this.apiVersion,
      created: Math.floor(now / 1000),
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object: structuredClone(object) },
      request: { id: null, idempotency_key: this.idempotencyKey },
    };
    this.events.push(event);
    this.put("event", event);
    this.put("delivery", { id: ids.delivery, eventId: event.id, attempts: 0, nextAt: now, createdAt: now });
  }

  commit(): void {
    this.journal.commit([...this.writes.values()]);
  }
}
