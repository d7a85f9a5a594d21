import { useCallback, useEffect, useRef, useState } from "react";
import { useOverdue } from "@/components/site/use-overdue";
import type { ConciergeCard } from "@/lib/concierge/schema";
import { ApiError } from "@/lib/platform/browser/api-client";
import { hasAsked, rememberAsking } from "./asked-before";
import { askConcierge } from "./concierge-stream";
import { markSeen, readStaffAnswers } from "./staff-answers";

export interface ChatMessage {
  id: number;
  sender: "ai" | "user" | "staff";
  text: string;
  plans?: ConciergeCard[];
  closing?: string;
  answerId?: number;
  question?: string;
}

const FAILURE = "Sorry, I encountered an error. Please try again later.";
const STORED = "conciergeConversation";
const STORED_AT_MOST = 40;

function storedMessages(): ChatMessage[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
    return Array.isArray(value) ? (value as ChatMessage[]) : [];
  } catch {
    return [];
  }
}

function store(messages: ChatMessage[]): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(messages.slice(-STORED_AT_MOST)));
  } catch {
    // Storage refused: the conversation lives as long as the panel.
  }
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? (error.shown ?? FAILURE) : FAILURE;
}

export function useConcierge(path: string) {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [waiting, setWaiting] = useState(false);
  const [status, setStatus] = useState<string>();
  const [suggestions, setSuggestions] = useState<string[]>();
  const call = useRef<AbortController>(null);
  const [unanswered, setUnanswered] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // Storage is read after the first paint, which the server could draw too.
  useEffect(() => setMessages((before) => (before.length > 0 ? before : storedMessages())), []);
  useEffect(() => {
    if (messages.length > 0 && !waiting) store(messages);
  }, [messages, waiting]);

  // What staff have answered meanwhile stands below what was said, once.
  useEffect(() => {
    let gone = false;
    const read = async () => {
      if (document.visibilityState !== "visible" || !hasAsked()) return;
      const answers = await readStaffAnswers();
      if (gone || answers.length === 0) return;
      setMessages((before) => {
        const known = new Set(before.map(({ answerId }) => answerId));
        const news = answers.filter(({ id }) => !known.has(id));
        const next = (before.at(-1)?.id ?? 0) + 1;
        return [
          ...before,
          ...news.map(({ id, text, question }, at) => ({
            ...{ id: next + at, sender: "staff" as const, text, question, answerId: id },
          })),
        ];
      });
      await markSeen(answers);
    };
    void read();
    document.addEventListener("visibilitychange", read);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", read);
    };
  }, []);

  const append = useCallback((sender: ChatMessage["sender"], text: string) => {
    setMessages((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, sender, text }]);
  }, []);

  const amend = useCallback((change: (answer: ChatMessage) => ChatMessage) => {
    setMessages((before) => {
      const last = before.at(-1);
      const answer =
        last?.sender === "ai" ? last : { id: (last?.id ?? 0) + 1, sender: "ai" as const, text: "" };
      return [...before.slice(0, last?.sender === "ai" ? -1 : undefined), change(answer)];
    });
  }, []);

  const answer = useCallback(
    async (message: string) => {
      call.current?.abort();
      const own = new AbortController();
      call.current = own;
      setUnanswered(undefined);
      setWaiting(true);
      setSuggestions([]);
      try {
        for await (const event of askConcierge(message, path, own.signal)) {
          if (own.signal.aborted) return;
          if (event.type === "status") setStatus(event.text);
          if (event.type === "suggestions") setSuggestions(event.items);
          if (event.type === "plans") amend((reply) => ({ ...reply, plans: event.plans }));
          if (event.type === "error") throw new Error(event.message);
          if (event.type !== "text") continue;
          amend((reply) =>
            reply.plans
              ? { ...reply, closing: `${reply.closing ?? ""}${event.text}` }
              : { ...reply, text: reply.text + event.text },
          );
        }
      } catch (error) {
        if (own.signal.aborted) return;
        console.error("The concierge did not answer:", error);
        append("ai", failureText(error));
        setUnanswered(message);
      } finally {
        if (call.current === own) {
          call.current = null;
          setWaiting(false);
          setStatus(undefined);
        }
      }
    },
    [append, amend, path],
  );

  const ask = useCallback(
    async (message: string) => {
      if (call.current) return;
      append("user", message);
      rememberAsking();
      await answer(message);
    },
    [append, answer],
  );

  const last = messages.at(-1);
  const overdue = useOverdue(waiting && last?.sender === "user", attempt);
  const question = overdue ? last?.text : unanswered;
  const askAgain =
    question === undefined
      ? undefined
      : () => {
          setAttempt(attempt + 1);
          setMessages((before) => {
            const asked = before.findLastIndex(({ sender }) => sender === "user");
            return before.filter(({ sender }, at) => at <= asked || sender !== "ai");
          });
          void answer(question);
        };

  return { messages, waiting, status, suggestions, ask, askAgain };
}
