import { ErrorAlert } from "@/components/ui/error-alert";
import { StoreMail } from "./store-mail";

interface NotLoadedProps {
  /** A sentence without its full stop. */
  title: string;
  note?: string;
  onRetry(): void;
  className?: string;
}

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
