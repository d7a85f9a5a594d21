const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** @returns the cookies of the response */
export async function authForm(
  base: string,
  path: string,
  cookie: string,
  fields: Record<string, string>,
): Promise<string> {
  const csrf = await fetch(`${base}/api/auth/csrf`, { headers: { cookie } });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const sent = [cookie, cookiesOf(csrf)].filter(Boolean).join("; ");
  const response = await fetch(`${base}/api/auth/${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: sent, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken, json: "true", ...fields }),
  });
  return cookiesOf(response);
}

export const signIn = (base: string, username: string) =>
  authForm(base, "callback/credentials", "", { username, password: `${username}-demo-1` });
