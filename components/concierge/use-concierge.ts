import { useCallback, useEffect, useRef, useState } from "react";
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
  /** What is said below the cards. */
  closing?: string;
  /** Of an answer of staff: which one it is, and what had been asked. */
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

/** The conversation of this browser tab: it survives moving between pages and a reload. */
export function useConcierge(path: string) {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [waiting, setWaiting] = useState(false);
  const [status, setStatus] = useState<string>();
  const [suggestions, setSuggestions] = useState<string[]>();
  const busy = useRef(false);

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

  const ask = useCallback(
    async (message: string) => {
      if (busy.current) return;
      busy.current = true;
      append("user", message);
      rememberAsking();
      setWaiting(true);
      setSuggestions([]);
      try {
        for await (const event of askConcierge(message, path)) {
          if (event.type === "status") setStatus(event.text);
          if (event.type === "suggestions") setSuggestions(event.items);
          if (event.type === "plans") amend((answer) => ({ ...answer, plans: event.plans }));
          if (event.type === "error") throw new Error(event.message);
          if (event.type !== "text") continue;
          amend((answer) =>
            answer.plans
              ? { ...answer, closing: `${answer.closing ?? ""}${event.text}` }
              : { ...answer, text: answer.text + event.text },
          );
        }
      } catch (error) {
        console.error("The concierge did not answer:", error);
        append("ai", failureText(error));
      } finally {
        busy.current = false;
        setWaiting(false);
        setStatus(undefined);
      }
    },
    [append, amend, path],
  );

  return { messages, waiting, status, suggestions, ask };
}
