import type { PostSeed } from "./post-seed";

export const planPageChecklist: PostSeed = {
  slug: "private-post",
  title: "House Style: Writing a Plan Page",
  excerpt:
    "For editors: how we describe a plan, what we never claim, and the checks before a page goes live.",
  image: "blog-technology",
  tags: ["seo"],
  visibility: "private",
  publishedDaysAgo: 155,
  internalNotes: "Internal guide. Keep it private: it is written for us, not for customers.",
  content: `This page is for everyone who writes or reviews plan pages. It stays private.

## The order of a description

1. **Who it is for.** One or two sentences. A household or a kind of lot, never "everyone."
2. **A day in the house.** Walk from the door through the rooms in the order people use them.
3. **How it is built.** Foundation, framing, siding, roof, in words a builder would use.
4. **Where it fits.** Lot width, slope, which way the living rooms should face.
5. **What to change, and what to leave.** Say plainly what the plan does not have. It saves a refund.

## Numbers

- Square feet, width, depth, bedrooms, bathrooms, stories and garage come from the drawing. Do not round them up and do not type others into the text.
- Heated area only. Porches, decks and garages are named, not added.
- If the drawing changes, the page changes in the same session.

## What we never write

- Superlatives nobody can check.
- "Permit ready," "meets all codes," or a price to build.
- Room names that are not on the sheet.
- Anything about a neighborhood's people. Describe the house. Fair housing law cares, and so do we.

## Search

- The title is the plan's name, the style and one true fact: "Prairie Home, a three-bedroom farmhouse on one floor."
- The short description says what is different about this plan in under 140 characters.
- Alternative text describes what the drawing shows, for somebody who cannot see it. It is not a place for keywords.
- Link to two related plans and to one article that helps the reader decide.

## Before you set it to published

- Floor plan and elevation on the page agree with the PDF, sheet by sheet.
- The mirrored drawing reads the right way around.
- PDF opens, text can be selected, DXF opens in a second program at the right size.
- The included files listed are the files that download.
- Price agreed with Maya. A second person has read the text aloud.`,
};
