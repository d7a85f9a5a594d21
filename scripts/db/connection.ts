import pg from "pg";

export async function withClient<T>(
  config: string | pg.ClientConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  // A database that is killed ends this connection too. What was under way rejects by itself; between two
  // statements the client would throw it where nobody catches.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export const rowsOf = <T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => withClient(url, async (client) => (await client.query<T>(text, values)).rows);
