"use client";

import { ErrorScreen } from "@/components/site/error-screen";

/** A screen of the back office outside its panel that failed: to sign in, a new password, a preview. */
export default function AdminError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="content" tabIndex={-1}>
      <ErrorScreen error={error} retry={retry} />
    </main>
  );
}
