import { ErrorAlert } from "@/components/ui/error-alert";
import { StoreMail } from "./store-mail";

interface NotLoadedProps {
  /** What is missing, as a sentence without its full stop. */
  title: string;
  /** What else to know of it. */
  note?: string;
  /** Loads it again, whatever became of the first try. */
  onRetry(): void;
  className?: string;
}

/** Stands where something has not come from elsewhere, or not in time. */
export function NotLoaded({ title, note, onRetry, className }: NotLoadedProps) {
  return (
    <ErrorAlert
      title={title}
      message={
        <>
          <span>{`${note ? `${note} ` : ""}Please check your connection and try again, or write to `}</span>
          <StoreMail />
        </>
      }
      onRetry={onRetry}
      retryLabel="Try again"
      className={className}
    />
  );
}
