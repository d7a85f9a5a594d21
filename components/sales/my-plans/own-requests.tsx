import Link from "next/link";
import type { OwnRequestDto } from "@/lib/sales/my-plans/dto";
import { REQUEST_STATE_LABELS } from "@/lib/sales/requests/rules/states";

export function OwnRequests({ requests }: { requests: readonly OwnRequestDto[] }) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests" className="mt-14">
      <h2 id="requests" className="font-display text-heading">
        Change requests
      </h2>
      <ul className="mt-4 divide-y border-y">
        {requests.map(({ number, state, link }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <Link href={link} prefetch={false} className="inline-flex min-h-11 items-center text-link">
              {`Request ${number}`}
            </Link>
            <span className="text-sm text-muted-foreground">{REQUEST_STATE_LABELS[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
