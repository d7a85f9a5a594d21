import { ErrorAlert } from "@/components/ui/error-alert";
import { PageHeader } from "../shell/page-header";

interface LoadFailedProps {
  title: string;
  back: { href: string; label: string };
  /** The spec's words for it, e.g. `Error loading house plan`. */
  error: string;
}

/** In place of an edit screen whose row could not be loaded. */
export function LoadFailed({ title, back, error }: LoadFailedProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <ErrorAlert title={error} message="The database did not answer in time." />
    </>
  );
}
