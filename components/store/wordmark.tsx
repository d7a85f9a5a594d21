import { Picture } from "@/components/ui/picture";
import { cn } from "@/lib/platform/browser/cn";

interface WordmarkProps {
  name: string;
  /** Address of the image that stands for the name; "" where there is none. */
  logo?: string;
  className?: string;
}

/** The name of the store: its logo, or a mark of a house and the name in letters. */
export function Wordmark({ name, logo, className }: WordmarkProps) {
  if (logo) {
    return (
      <Picture
        src={logo}
        alt={name}
        width={256}
        height={64}
        sizes="160px"
        upTo={512}
        loading="eager"
        className={cn("h-8 w-auto max-w-48 object-contain object-left sm:h-9", className)}
      />
    );
  }
  const [first, ...rest] = name.split(" & ");
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-2.5 max-[22.5rem]:gap-2", className)}>
      <svg
        viewBox="0 0 32 28"
        fill="none"
        aria-hidden="true"
        className="h-6 w-auto shrink-0 text-primary max-[22.5rem]:h-5 sm:h-7"
      >
        <path
          d="M2 14.2 16 2.4l14 11.8M5.6 11.6v14h6.6v-7.2a3.8 3.8 0 0 1 7.6 0v7.2h6.6v-14"
          stroke="currentColor"
          strokeWidth="1.75"
        />
        <path d="M12.2 25.6h7.6" stroke="var(--clay)" strokeWidth="1.75" />
      </svg>
      <span className="font-display text-[1.1875rem] max-[22.5rem]:text-base line-clamp-2 min-w-0 leading-[1.15] font-medium tracking-[-0.01em] wrap-anywhere text-foreground sm:text-[1.375rem]">
        <span>{first}</span>
        {rest.length > 0 ? (
          <>
            <span className="text-clay">{" & "}</span>
            <span>{rest.join(" & ")}</span>
          </>
        ) : null}
      </span>
    </span>
  );
}
