import type { PostSeed } from "./post-seed";

export const constructionLoans: PostSeed = {
  slug: "construction-loans-explained",
  title: "Construction Loans, Explained Before You Sit Down at the Bank",
  excerpt:
    "Draws, interest-only payments, an appraisal of a house that does not exist yet. How construction lending works, what lenders ask for, and where it goes wrong.",
  image: "blog-financing",
  tags: ["financing"],
  visibility: "public",
  publishedDaysAgo: 61,
  internalNotes: null,
  content: `A mortgage buys a house that stands there to be looked at. A construction loan pays for a house that is, on the day you sign, a folder of drawings. Everything odd about these loans follows from that. Once you see it, the terms make sense.

This is general information from people who draw houses, not financial advice. Programs differ between lenders and change often, so treat the ranges here as questions to ask.

## Two ways to borrow

**One closing (construction-to-permanent).** A single loan pays for the build and then turns into your mortgage. You qualify once and pay closing costs once. Often you can lock the long-term rate at the start, and it pays to ask what the lock costs and what happens if the build runs late.

**Two closings (construction-only, then a mortgage).** A short loan pays for the build, and a new mortgage pays it off when the house is finished. You can shop for the mortgage later, but you pay two sets of costs and have to qualify again. If your income, your credit or interest rates change for the worse in between, that is your risk.

Construction terms are commonly around 12 months, sometimes up to 18. Extensions exist and are rarely free. If your builder says ten months, do not sign for ten.

## What you put in

Because the house is not there yet, lenders want more of your money in first. For a conventional construction loan, **20 percent of the project cost** is a common request, and some ask for 25. Some single-close programs accept less. FHA-insured construction-to-permanent loans can start at 3.5 percent down, and VA loans can go to nothing down for eligible veterans, though fewer lenders offer the construction versions and they add conditions about builders and inspections.

**Land you own counts.** Equity in the lot usually goes toward the down payment, at cost or at appraised value depending on how long you have had it.

## What the lender wants to see

- The plan set and a description of materials
- A signed contract with a builder, and the builder's license, insurance and references
- A line-item budget, including site work, soft costs and a contingency
- A schedule
- The usual papers on your income, debts, assets and credit
- Proof that you own the lot, or a contract to buy it

The builder is underwritten along with you. That is why **owner-builder loans are hard to find**: many lenders lend only when a licensed general contractor runs the job. If you mean to build yourself, call lenders before you do anything else; small local banks and credit unions are the likeliest to say yes.

## The appraisal

The appraiser values the finished house from the drawings and specifications, "subject to completion," and compares it with similar houses nearby. The loan is based on the **lower** of cost and value, which matters in two cases: when you build something unlike anything around it, and when you build more house than the street supports. If it costs $500,000 to build and appraises at $450,000, you bring the difference.

You can help. Give the appraiser a clear plan set with the areas stated, a full list of finishes and the energy features in writing. Appraisers can only value what they can see.

## Draws, step by step

The money is not handed over at closing. It is paid out in **draws** as stages are finished. A schedule of five to seven is typical:

1. Lot payoff and permits
2. Foundation
3. Framing and roof
4. Rough plumbing, electrical and mechanical
5. Insulation and drywall
6. Cabinets, trim and finishes
7. Certificate of occupancy and final payment

For each draw the builder asks, an inspector looks, the title company checks that no liens have been filed, and the money goes out, usually within a week or two. Many lenders hold back 5 to 10 percent until the end; this is called **retainage**.

Collect **lien waivers** with every draw, from the builder and from the main subcontractors and suppliers. If the builder does not pay the lumber yard, the yard can file a lien against *your* house, even though you paid the builder.

## What it costs while you build

You pay interest only, and only on what has been drawn. Say the loan is $400,000 at 7.5 percent. When half of it is out, the monthly interest is $200,000 times 7.5 percent divided by 12, or **$1,250**. When all of it is out it is $2,500. If the draws come evenly over twelve months, the whole year costs roughly $15,000. Some lenders let you put that into the loan as an interest reserve.

Remember that you may be paying rent or another mortgage at the same time. And you need **builder's risk insurance** from the first delivery of lumber, because a homeowner's policy does not cover a house under construction.

## Where it goes wrong

- **No contingency.** The loan amount is fixed at closing. Whatever exceeds the budget comes from your pocket, in the middle of the job.
- **Paying ahead of the work.** If the draws get ahead of the progress and the builder leaves, you own a half-built house and a full loan.
- **Late choices.** A window ordered six weeks late can push the finish past the lock date of your rate.
- **Changes on a handshake.** Lenders approve changes in writing. So should you.

## Before you apply

Put your budget together first; [this post](/blog/what-it-really-costs-to-build-a-house) shows how. Have your plan chosen and the area, stories and garage settled, since the appraisal hangs on them. Then talk to three lenders on the same day and ask each for the rate, the fees, the lock, the term, the extension cost, the draw fees, the retainage and the down payment. Eight answers, side by side. You will know the right loan when you see it.`,
};
