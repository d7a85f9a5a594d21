"use client";

import { ErrorScreen } from "@/components/site/error-screen";

export default function AdminError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="content" tabIndex={-1}>
      <ErrorScreen error={error} retry={retry} />
    </main>
  );
}
