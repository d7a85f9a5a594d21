"use client";

import { SendHorizontal } from "lucide-react";
import { usePathname } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { StoreMail } from "@/components/site/store-mail";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { MAX_MESSAGE } from "@/lib/concierge/rules/message-length";
import { ConciergePlanCard } from "./concierge-plan-card";
import { ReplyText } from "./reply-text";
import { type ChatMessage, useConcierge } from "./use-concierge";

const GREETING =
  "Hello! Tell me about the house you have in mind: how many bedrooms, how wide your lot is, what you would like to spend. I'll look through the catalog for you.";
const FIRST_QUESTIONS = ["3 bedrooms under 2,000 sq ft", "Plans for a 40 foot lot", "What files do I get?"];
const PLAN_QUESTIONS = ["Does this one fit a 60 foot lot?", "Show me similar plans", "Can I make changes?"];

interface ConciergePanelProps {
  titleId: string;
  action?: ReactNode;
}

export function ConciergePanel({ titleId, action }: ConciergePanelProps) {
  const path = usePathname() ?? "/";
  const { messages, waiting, status, suggestions, ask, askAgain } = useConcierge(path);
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const length = messages.reduce(
    (sum, { text, plans, closing }) => sum + text.length + (plans?.length ?? 0) + (closing?.length ?? 0),
    0,
  );
  const seen = useRef(0);

  // The last question goes to the top of the view, so that a long answer is read from its start.
  useEffect(() => {
    if (length === seen.current && !waiting) return;
    seen.current = length;
    const asked = [...(log.current?.querySelectorAll<HTMLElement>("[data-sender='user']") ?? [])].at(-1);
    log.current?.scrollTo({ top: asked ? asked.offsetTop - 12 : log.current.scrollHeight });
  }, [length, waiting]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = String(new FormData(form).get("message") ?? "").trim();
    if (message === "" || waiting) return;
    form.reset();
    void ask(message);
  };
  const last = messages.at(-1);
  const typing = waiting && last?.sender === "user";
  const questions = suggestions ?? (path.startsWith("/plans/") ? PLAN_QUESTIONS : FIRST_QUESTIONS);

  return (
    <section aria-labelledby={titleId} className="flex h-full flex-col overflow-hidden bg-card">
      <div className="flex min-h-16 shrink-0 items-center justify-between gap-4 border-b px-5 py-2.5">
        <div>
          <h2 id={titleId} className="text-subheading">
            AI Concierge
          </h2>
          <p className="text-sm text-muted-foreground">Knows every plan in the catalog</p>
        </div>
        {action}
      </div>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
        tabIndex={0}
        className="relative flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain p-5"
      >
        <ChatBubble sender="ai">{GREETING}</ChatBubble>
        {messages.map((message) => (
          <Turn key={message.id} message={message} />
        ))}
        {typing ? <TypingIndicator status={status} /> : null}
        {askAgain ? (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
            <p>
              <span>{`${typing ? "This is taking longer than usual. " : ""}You can also write to `}</span>
              <StoreMail />
            </p>
            <Button variant="outline" size="sm" onClick={askAgain}>
              Try again
            </Button>
          </div>
        ) : null}
      </div>
      {waiting || questions.length === 0 ? null : (
        <fieldset className="flex min-w-0 shrink-0 gap-2 overflow-x-auto border-t px-3 pt-3">
          <legend className="sr-only">Suggested questions</legend>
          {questions.map((question) => (
            <Button
              key={question}
              variant="outline"
              size="sm"
              onClick={() => {
                void ask(question);
                input.current?.focus();
              }}
            >
              {question}
            </Button>
          ))}
        </fieldset>
      )}
      <form onSubmit={submit} className="flex shrink-0 gap-2 p-3">
        <Input
          ref={input}
          name="message"
          aria-label="Message to the concierge"
          placeholder="Three bedrooms, narrow lot..."
          autoComplete="off"
          maxLength={MAX_MESSAGE}
        />
        <IconButton type="submit" size="icon" label="Send" icon={SendHorizontal} aria-disabled={waiting} />
      </form>
    </section>
  );
}

function Turn({ message }: { message: ChatMessage }) {
  return (
    <>
      {message.sender === "staff" ? (
        <ChatBubble sender="staff">
          <span className="mb-1 block text-sm font-medium">Our team answered</span>
          {message.question ? (
            <span className="mb-2 line-clamp-3 border-s-2 ps-3 text-sm text-muted-foreground">
              {message.question}
            </span>
          ) : null}
          <span className="wrap-anywhere">{message.text}</span>
        </ChatBubble>
      ) : message.text.trim() === "" ? null : (
        <ChatBubble sender={message.sender}>
          {message.sender === "ai" ? <ReplyText text={message.text.trim()} /> : message.text}
        </ChatBubble>
      )}
      {message.plans?.map((plan) => (
        <ConciergePlanCard key={plan.id} plan={plan} />
      ))}
      {message.closing?.trim() ? (
        <ChatBubble sender="ai">
          <ReplyText text={message.closing.trim()} />
        </ChatBubble>
      ) : null}
    </>
  );
}

function ChatBubble({ sender, children }: { sender: ChatMessage["sender"]; children: ReactNode }) {
  const own = sender === "user";
  return (
    <div
      data-sender={sender}
      className={`max-w-[85%] shrink-0 rounded-md px-4 py-2.5 text-[0.9375rem] leading-relaxed whitespace-pre-line ${
        own ? "self-end bg-primary text-primary-foreground" : "self-start border bg-background"
      }`}
    >
      {sender === "staff" ? null : <span className="sr-only">{own ? "You: " : "Concierge: "}</span>}
      {children}
    </div>
  );
}

function TypingIndicator({ status }: { status?: string }) {
  return (
    <div
      data-testid="typing"
      className="flex shrink-0 items-center gap-1.5 self-start rounded-md border bg-background px-4 py-3.5"
    >
      <span className={status ? "me-1.5 text-sm text-muted-foreground" : "sr-only"}>
        {status ?? "The concierge is typing"}
      </span>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          style={{ animationDelay: `${delay}ms` }}
          className="size-1.5 rounded-full bg-muted-foreground motion-safe:animate-pulse"
        />
      ))}
    </div>
  );
}
