import { Picture } from "@/components/ui/picture";

interface WordmarkProps {
  name: string;
  /** Address of the image that stands for the name; "" where there is none. */
  logo?: string;
}

export function Wordmark({ name, logo }: WordmarkProps) {
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
        className="h-8 w-auto max-w-40 object-contain"
      />
    );
  }
  const [first, ...rest] = name.split(" & ");
  return (
    <span className="wordmark">
      <svg viewBox="0 0 32 28" fill="none" aria-hidden="true" className="wordmark-mark">
        <path
          d="M2 14.2 16 2.4l14 11.8M5.6 11.6v14h6.6v-7.2a3.8 3.8 0 0 1 7.6 0v7.2h6.6v-14"
          stroke="currentColor"
          strokeWidth="1.75"
        />
        <path d="M12.2 25.6h7.6" stroke="var(--clay)" strokeWidth="1.75" />
      </svg>
      <span className="wordmark-name">
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
