import { cn } from "@/lib/platform/browser/cn";

interface RichTextProps {
  /** HTML that has been through the sanitizer; see lib/content/blog/server/markdown.ts. */
  html: string;
  className?: string;
}

export function RichText({ html, className }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, where it is made
  return <div className={cn("rich-text", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
