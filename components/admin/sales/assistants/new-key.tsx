"use client";

import { useEffect, useRef, useState } from "react";
import { copyText } from "@/components/admin/actions/copy-text";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { NewAssistantDto } from "@/lib/sales/assistants/dto";

function Secret({ label, text, hint }: { label: string; text: string; hint: string }) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <div className="grid gap-1">
      <dt className="text-sm font-medium">{label}</dt>
      <dd className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-sm border bg-muted px-2 py-1 break-all">{text}</code>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={async () => setCopied(await copyText(text))}
        >
          {copied ? "Copied" : "Copy"}
        </Button>
        <span role="status" className="text-sm text-muted-foreground">
          {copied === undefined ? "" : copied ? `${label} copied` : "Could not copy: select it by hand"}
        </span>
      </dd>
      <dd className="text-sm text-muted-foreground">{hint}</dd>
    </div>
  );
}

interface NewKeyProps {
  made: NewAssistantDto;
  onLeave: (nothing: undefined) => void;
}

/** What is told once: it takes the place of the form, and gets the focus of its button. */
export function NewKey({ made, onLeave }: NewKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    heading.current?.focus();
    return () => {
      shown.current = false;
      // The router keeps a screen that was left, hidden in the page: the key is not to stay there. In
      // development effects end and begin again at once.
      queueMicrotask(() => {
        if (!shown.current) onLeave(undefined);
      });
    };
  }, [onLeave]);
  return (
    <section aria-labelledby="new-key-title" className="grid gap-5 rounded-md border bg-card p-5 sm:p-6">
      <div>
        <h2 id="new-key-title" ref={heading} tabIndex={-1} className="text-subheading">
          {`The key of ${made.name}`}
        </h2>
        <p className="mt-1 text-muted-foreground">
          Give these to the assistant now. They are not shown again: when they are lost, revoke this key and
          make another.
        </p>
      </div>
      <dl className="grid gap-5">
        <Secret
          label="Token"
          text={made.token}
          hint="What the assistant identifies itself with when it buys."
        />
        <Secret
          label="Webhook secret"
          text={made.webhookSecret}
          hint="What it checks the signature of news of its orders with."
        />
      </dl>
      <div>
        <ButtonLink href="/admin/assistants">I have kept them</ButtonLink>
      </div>
    </section>
  );
}
