import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";
import { useOverdue } from "@/components/site/use-overdue";
import type { StaffAnswerDto } from "@/lib/concierge/dto";
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

type Change = (before: ChatMessage[]) => ChatMessage[];

function appended(sender: ChatMessage["sender"], text: string): Change {
  return (before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, sender, text }];
}

/** Changes the answer that is being written, and begins one where there is none. */
function amended(change: (answer: ChatMessage) => ChatMessage): Change {
  return (before) => {
    const last = before.at(-1);
    const answer =
      last?.sender === "ai" ? last : { id: (last?.id ?? 0) + 1, sender: "ai" as const, text: "" };
    return [...before.slice(0, last?.sender === "ai" ? -1 : undefined), change(answer)];
  };
}

const continued = (reply: ChatMessage, text: string): ChatMessage =>
  reply.plans
    ? { ...reply, closing: `${reply.closing ?? ""}${text}` }
    : { ...reply, text: reply.text + text };

function withStaffAnswers(answers: readonly StaffAnswerDto[]): Change {
  return (before) => {
    const known = new Set(before.map(({ answerId }) => answerId));
    const news = answers.filter(({ id }) => !known.has(id));
    const next = (before.at(-1)?.id ?? 0) + 1;
    return [
      ...before,
      ...news.map(({ id, text, question }, at) => ({
        ...{ id: next + at, sender: "staff" as const, text, question, answerId: id },
      })),
    ];
  };
}

type SetMessages = Dispatch<SetStateAction<ChatMessage[]>>;

/** Asks, and writes the answer below the question while it comes. */
function useAnswers(path: string, setMessages: SetMessages) {
  const [waiting, setWaiting] = useState(false);
  const [status, setStatus] = useState<string>();
  const [suggestions, setSuggestions] = useState<string[]>();
  const call = useRef<AbortController>(null);
  const [unanswered, setUnanswered] = useState<string>();

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
          if (event.type === "plans") setMessages(amended((reply) => ({ ...reply, plans: event.plans })));
          if (event.type === "error") throw new Error(event.message);
          if (event.type !== "text") continue;
          setMessages(amended((reply) => continued(reply, event.text)));
        }
      } catch (error) {
        if (own.signal.aborted) return;
        console.error("The concierge did not answer:", error);
        setMessages(appended("ai", failureText(error)));
        setUnanswered(message);
      } finally {
        if (call.current === own) {
          call.current = null;
          setWaiting(false);
          setStatus(undefined);
        }
      }
    },
    [path, setMessages],
  );

  const ask = useCallback(
    async (message: string) => {
      if (call.current) return;
      setMessages(appended("user", message));
      rememberAsking();
      await answer(message);
    },
    [answer, setMessages],
  );

  return { waiting, status, suggestions, unanswered, answer, ask };
}

/** Keeps the conversation in the browser tab, each answer once it is whole. */
function useStoredMessages(messages: ChatMessage[], waiting: boolean, setMessages: SetMessages): void {
  // Storage is read after the first paint, which the server could draw too.
  useEffect(() => setMessages((before) => (before.length > 0 ? before : storedMessages())), [setMessages]);
  useEffect(() => {
    if (messages.length > 0 && !waiting) store(messages);
  }, [messages, waiting]);
}

/** What staff have answered meanwhile stands below what was said, once. */
function useStaffAnswers(setMessages: SetMessages): void {
  useEffect(() => {
    let gone = false;
    const read = async () => {
      if (document.visibilityState !== "visible" || !hasAsked()) return;
      const answers = await readStaffAnswers();
      if (gone || answers.length === 0) return;
      setMessages(withStaffAnswers(answers));
      await markSeen(answers);
    };
    void read();
    document.addEventListener("visibilitychange", read);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", read);
    };
  }, [setMessages]);
}

export function useConcierge(path: string) {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const { waiting, status, suggestions, unanswered, answer, ask } = useAnswers(path, setMessages);
  useStoredMessages(messages, waiting, setMessages);
  useStaffAnswers(setMessages);
  const [attempt, setAttempt] = useState(0);
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
