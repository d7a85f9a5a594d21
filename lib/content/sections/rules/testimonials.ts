import { parseSectionItems, type TestimonialItem, testimonialItemSchema } from "../schema";

/**
 * Unlike on the page, an empty list is a list, and content that cannot be read is an error, so that it is
 * never overwritten.
 */
export function readTestimonials(
  content: string | null,
): { items: TestimonialItem[]; problem?: undefined } | { items?: undefined; problem: string } {
  if (!content?.trim() || content.trim() === "[]") return { items: [] };
  const { items, problem } = parseSectionItems(testimonialItemSchema, content);
  if (items) return { items };
  return {
    problem: `The stored testimonials cannot be read (${problem}). Fix the content of the testimonials section first.`,
  };
}
