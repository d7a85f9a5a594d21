"use client";

import { clsx } from "clsx";
import { Star } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { LabelledInput, LabelledTextarea } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, shownOf } from "@/lib/platform/browser/api-client";
import type { ReviewedLineDto } from "@/lib/sales/reviews/dto";
import { RATINGS, REVIEW_NAME_MAX, REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from "@/lib/sales/reviews/schema";

const MEANING: Record<number, string> = { 1: "Poor", 2: "Fair", 3: "Good", 4: "Very good", 5: "Excellent" };

interface ReviewFormProps {
  token: string;
  line: ReviewedLineDto;
  name: string;
}

interface Said {
  rating: number;
  name: string;
  text: string;
}

function errorsOf({ rating, name, text }: Said): Record<string, string> {
  return {
    ...(rating === 0 ? { rating: "Choose from 1 to 5 stars" } : {}),
    ...(text.trim().length < REVIEW_TEXT_MIN ? { text: `Write at least ${REVIEW_TEXT_MIN} characters` } : {}),
    ...(name.trim() === "" ? { name: "Enter the name to show" } : {}),
  };
}

export function ReviewForm({ token, line, name }: ReviewFormProps) {
  const router = useRouter();
  const [said, setSaid] = useState<Said>({ rating: 0, name, text: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = errorsOf(said);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      await apiRequest("POST", `/api/orders/${token}/reviews`, { lineId: line.lineId, ...said });
      router.refresh();
    } catch (error) {
      console.error("The review could not be sent:", error);
      toast({
        variant: "destructive",
        title: "Not sent",
        description: shownOf(error) ?? "Please try again in a moment.",
      });
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`Your review of ${line.planName}`}
      className="mt-4 grid gap-5"
    >
      <StarChoice
        rating={said.rating}
        error={errors.rating}
        onChange={(rating) => setSaid({ ...said, rating })}
      />
      <LabelledTextarea
        label="Your review"
        required
        error={errors.text}
        hint="What did the plans do well, what did they lack? What would you tell somebody about to build from them?"
        name="text"
        rows={6}
        maxLength={REVIEW_TEXT_MAX}
        value={said.text}
        onChange={(event) => setSaid({ ...said, text: event.target.value })}
      />
      <LabelledInput
        label="Name to show"
        required
        error={errors.name}
        hint="Everybody can read it."
        name="name"
        autoComplete="name"
        maxLength={REVIEW_NAME_MAX}
        value={said.name}
        onChange={(event) => setSaid({ ...said, name: event.target.value })}
      />
      <Button type="submit" size="lg" className="w-fit" aria-disabled={busy}>
        {busy ? "Sending..." : "Send review"}
      </Button>
    </form>
  );
}

interface StarChoiceProps {
  /** 0 while nothing is chosen. */
  rating: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** Radio buttons, so that arrow keys move between the stars. */
function StarChoice({ rating, error, onChange }: StarChoiceProps) {
  const id = useId();
  const [focused, setFocused] = useState(0);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Stars</legend>
      <div className="mt-1 flex flex-wrap items-center">
        {RATINGS.map((value) => (
          <label
            key={value}
            className="grid size-11 cursor-pointer place-items-center rounded-md"
            style={focused === value ? { outline: "2px solid var(--ring)" } : undefined}
          >
            <input
              type="radio"
              name="rating"
              value={value}
              checked={rating === value}
              onChange={() => onChange(value)}
              onFocus={({ target }) => setFocused(target.matches(":focus-visible") ? value : 0)}
              onBlur={() => setFocused(0)}
              className="sr-only"
            />
            <span className="sr-only">{`${value === 1 ? "1 star" : `${value} stars`}, ${MEANING[value]}`}</span>
            <Star
              aria-hidden="true"
              className={clsx("size-7 stroke-[1.5] text-clay", value <= rating && "fill-clay")}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ms-2 text-sm text-muted-foreground">
          {MEANING[rating]}
        </span>
      </div>
      <p id={id} aria-live="polite" className="text-sm leading-snug text-destructive empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
