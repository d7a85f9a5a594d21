import { safeExternalUrl } from "@/lib/platform/http/external-url";

export function AlertText({ message, link }: { message: string; link: string | null }) {
  const typed = link?.trim() ?? "";
  const href = /^\/(?![/\\])/.test(typed) ? typed : safeExternalUrl(typed);
  return href ? (
    <a href={href} className="underline underline-offset-4">
      {message}
    </a>
  ) : (
    message
  );
}
