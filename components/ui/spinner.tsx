import { clsx } from "clsx";

interface SpinnerProps {
  /** What is being waited for; read out. Empty when text beside it says so already. */
  label?: string;
  className?: string;
}

/** 20 px unless a `size-*` class says otherwise. */
export function Spinner({ label = "Loading", className }: SpinnerProps) {
  return (
    <span data-slot="spinner" role={label ? "status" : undefined} className="inline-flex">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={clsx("spinner", className)}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        <circle cx="12" cy="12" r="1.25" fill="currentColor" opacity="0.6" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
