/**
 * The address that the store answers at, for whoever something went wrong for. It stands on the
 * page (store-shell.tsx) and not in what each part is told; drawn in the browser alone.
 */
export function StoreMail() {
  const address = document.getElementById("content")?.dataset.mail;
  return (
    <a href={address ? `mailto:${address}` : "/contact"} className="underline underline-offset-4">
      {address || "contact us"}
    </a>
  );
}
