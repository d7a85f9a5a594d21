const PATHS = {
  facebook: "M14 8h2.5V4.5H14c-2.2 0-4 1.8-4 4V11H7.5v3.5H10V21h3.5v-6.5h2.6l.6-3.5h-3.2V8.8c0-.4.2-.8.5-.8Z",
  twitter: "M4.5 4.5 10.8 13l-6.1 6.5h1.9l5-5.3 4 5.3h4.2l-6.6-8.9 5.7-6.1H17l-4.6 4.9-3.6-4.9H4.5Z",
  linkedin:
    "M5 9.5h3V19H5V9.5ZM6.5 5a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2ZM10 9.5h2.9v1.3c.5-.9 1.5-1.6 2.9-1.6 2.6 0 3.2 1.7 3.2 4V19h-3v-5.2c0-1.2-.2-2.1-1.5-2.1s-1.5 1-1.5 2.1V19h-3V9.5Z",
  instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.6-1.9a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z",
} as const;

export type SocialNetwork = keyof typeof PATHS;

export function SocialIcon({ network, className }: { network: SocialNetwork; className?: string }) {
  const outlined = network === "instagram";
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill={outlined ? "none" : "currentColor"}
      stroke={outlined ? "currentColor" : "none"}
      strokeWidth={1.5}
    >
      <path d={PATHS[network]} />
    </svg>
  );
}
