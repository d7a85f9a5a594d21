import Link from "next/link";
import type { ReactNode } from "react";
import { Wordmark } from "@/components/site/wordmark";
import { getStoreIdentity } from "@/lib/settings/queries";

export async function EntryCard({
  title,
  children,
  below,
}: {
  title: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  const { name, logo } = await getStoreIdentity();
  return (
    <main id="content" className="blueprint-grid grid min-h-dvh place-items-center px-5 py-10">
      <div className="grid w-full max-w-md gap-6">
        <Link href="/" className="justify-self-center" aria-label={`${name}, back to the site`}>
          <Wordmark name={name} logo={logo} />
        </Link>
        <div className="rounded-md border bg-card p-6 shadow-paper sm:p-8">
          <p className="eyebrow">Back office</p>
          <h1 className="mt-2 mb-6 text-heading">{title}</h1>
          {children}
        </div>
        {below}
      </div>
    </main>
  );
}
