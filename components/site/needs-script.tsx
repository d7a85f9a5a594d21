import { getStoreIdentity } from "@/lib/settings/queries";

export async function NeedsScript({ what }: { what: string }) {
  const { email } = await getStoreIdentity();
  return (
    <noscript>
      <div className="mb-8 max-w-2xl rounded-md border border-warning px-5 py-4">
        <p className="font-medium">{`${what} needs JavaScript, which is switched off in this browser.`}</p>
        <p className="mt-1 text-muted-foreground">
          {"Switch it on and load the page again, or write to us and we will help you by email: "}
          {email ? (
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </a>
          ) : (
            <a href="/contact" className="underline underline-offset-4">
              contact us
            </a>
          )}
          <span>.</span>
        </p>
      </div>
    </noscript>
  );
}
