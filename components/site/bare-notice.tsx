/**
 * What stands where neither the store nor the back office has a view of its own for
 * a refusal. Every page carries it along, in place of the framework's, which is ten
 * times as long.
 */
export function BareNotice({ title }: { title: string }) {
  return (
    <main className="container-page section">
      <h1>{title}</h1>
      <a href="/" className="btn btn-primary mt-6">
        Home page
      </a>
    </main>
  );
}
