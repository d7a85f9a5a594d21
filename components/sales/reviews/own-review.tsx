import type { OwnReviewDto } from "@/lib/sales/reviews/dto";
import { REJECTIONS } from "@/lib/sales/reviews/schema";
import { Stars } from "./stars";

function progress({ state, rejection }: OwnReviewDto): string {
  if (state === "pending") return "Thank you. It is shown on the plan's page as soon as we have read it.";
  if (state === "published") return "Thank you. It is shown on the plan's page.";
  const why = rejection ? REJECTIONS[rejection] : "";
  return `It is not shown on the plan's page: ${why.charAt(0).toLowerCase()}${why.slice(1)} Write to us and we change that together.`;
}

export function OwnReview({ review }: { review: OwnReviewDto }) {
  return (
    <div className="mt-4">
      <p role="status">{progress(review)}</p>
      <blockquote className="mt-4 border-s-2 border-border ps-3.5">
        <Stars rating={review.rating} />
        <p className="mt-2 whitespace-pre-line">{review.text}</p>
        <footer className="mt-2 text-sm text-muted-foreground">{review.name}</footer>
      </blockquote>
      {review.reply ? (
        <p className="mt-4 whitespace-pre-line">
          <span className="font-medium">Our reply: </span>
          <span>{review.reply}</span>
        </p>
      ) : null}
    </div>
  );
}
