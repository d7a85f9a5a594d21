import Link from "next/link";
import { StoreDay } from "@/components/site/store-day";
import type { PlanRatingDto, PlanReviewsDto, ReviewDto } from "@/lib/sales/reviews/dto";
import { shortened } from "@/lib/sales/reviews/rules/shortened";
import { Stars } from "./stars";

const counted = (count: number) => (count === 1 ? "1 review" : `${count.toLocaleString("en-US")} reviews`);

export function RatingLine({ rating: { reviews, text } }: { rating: PlanRatingDto }) {
  if (reviews.average !== null) {
    return (
      <p className="mt-2 text-sm">
        <a href="#reviews" className="text-link inline-flex items-center gap-2 pointer-coarse:min-h-11">
          <Stars rating={Math.round(reviews.average)} />
          <span>{`${reviews.average} (${counted(reviews.count)})`}</span>
        </a>
      </p>
    );
  }
  if (!text) return null;
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      <span>{text}</span>
      <span className="ms-2 rounded-sm border border-input px-1.5 text-xs">Sample rating</span>
    </p>
  );
}

export function PlanReviews({ slug, reviews }: { slug: string; reviews: PlanReviewsDto }) {
  if (reviews.count === 0) return null;
  const shown = reviews.reviews;
  const isWhole = shown.length === reviews.count && shown.every(({ text }) => shortened(text) === text);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="lazy-below-fold mt-16 scroll-mt-24">
      <h2 id="reviews-title" className="font-display text-heading">
        What buyers say
      </h2>
      <p className="mt-2 text-muted-foreground">
        {`${reviews.average} out of 5, from ${counted(reviews.count)} by people who bought this plan here.`}
      </p>
      <ReviewList reviews={shown.map((review) => ({ ...review, text: shortened(review.text) }))} />
      {isWhole ? null : (
        <p className="mt-8">
          <Link href={`/plans/${slug}/reviews`} className="text-link">
            {reviews.count === 1 ? "Read the full review" : `Read all ${counted(reviews.count)}`}
          </Link>
        </p>
      )}
    </section>
  );
}

export function ReviewList({ reviews }: { reviews: readonly ReviewDto[] }) {
  return (
    <ul className="mt-8 grid gap-8">
      {reviews.map(({ id, rating, name, text, reply, refunded, publishedAt }) => (
        <li key={id} className="max-w-prose">
          <Stars rating={rating} />
          <p className="mt-2 whitespace-pre-line">{text}</p>
          <p className="mt-2 text-sm text-muted-foreground">
            <span>{`${name || "A buyer"}, ${refunded ? "bought it, refunded since" : "verified buyer"}, `}</span>
            <StoreDay at={publishedAt} />
          </p>
          {reply ? (
            <p className="mt-3 border-s-2 border-border ps-3.5 whitespace-pre-line">
              <span className="font-medium">Our reply: </span>
              <span>{reply}</span>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
