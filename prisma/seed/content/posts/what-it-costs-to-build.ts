import type { PostSeed } from "./post-seed";

export const whatItCostsToBuild: PostSeed = {
  slug: "what-it-really-costs-to-build-a-house",
  title: "What It Really Costs to Build: Beyond Dollars per Square Foot",
  excerpt:
    "Cost per square foot is a fine way to compare two bids for one house and a poor way to plan a budget. How to build a number you can stand on, with soft costs and a contingency.",
  image: "blog-budget",
  tags: ["financing", "homebuilding"],
  visibility: "public",
  publishedDaysAgo: 43,
  internalNotes: null,
  content: `"What does it cost per square foot?" is the first question everyone asks, and we understand why. It is also the question that has sunk more budgets than any other. Let us look at what the number hides, and then build a better one.

## Why cost per square foot misleads

**It depends on what is counted.** Some builders divide by heated area, some include the garage and the porch. Some include the driveway and the permit, some stop at the foundation wall. Two honest builders can quote $180 and $230 for the same house.

**Square feet do not cost the same.** A kitchen is full of cabinets, pipes, wires and appliances. A bedroom is drywall and carpet. When a house shrinks, the kitchen, the baths, the furnace and the front door stay, so the small house costs less in total and *more* per square foot. When you add a bonus room over a garage, the average falls and the total rises. You pay the total.

**Shape matters as much as size.** Every corner, every valley in the roof and every jump in the foundation adds labor. A plain rectangle under one gable can cost noticeably less than a house of the same area with nine corners and four roof lines.

**Place matters most.** Labor, fees and loads differ from county to county. A national average is a weather report for a continent.

## Where the money goes

The National Association of Home Builders surveys its members every few years. In the 2024 survey the average new house in the sample had 2,647 square feet of finished area and cost $428,215 to construct, about $162 per square foot, *without* the lot, financing, overhead or profit. The shares are more useful than the sum:

| Stage | Share of construction cost |
|---|---|
| Site work, permits, fees, design and engineering | 7.6% |
| Foundation | 10.5% |
| Framing and sheathing | 16.6% |
| Exterior finishes: siding, roofing, windows, doors | 13.4% |
| Plumbing, electrical and HVAC rough-in | 19.2% |
| Interior finishes: drywall, cabinets, floors, fixtures | 24.1% |
| Final steps: driveway, landscaping, cleanup | 6.5% |
| Other | 2.1% |

Two lessons are in that table. Interior finishes are the largest slice and the one you control. And the frame, the thing people picture as "the house," is about a sixth of the cost. These are largely production houses built many at a time; a one-off house on its own lot usually costs more.

## Build your number in five steps

### 1. Hard costs from real bids
Give three builders the same plan set, the same material list and the same written list of finishes. If you let each assume their own, you will be comparing three different houses. Ask for the price by stage, as in the table, with **allowances** shown for anything you have not chosen. Then check the allowances against a real showroom. A low allowance for cabinets or lighting is the oldest trick in bidding, and often an innocent one.

### 2. Site costs
Trees, rock, fill, retaining walls, a long driveway, a well, a septic system, bringing power from the road. None of this is in a cost per square foot, and on rural land it can rival the foundation and frame together. Get quotes before you close on the land, if you can.

### 3. Soft costs
Survey, soil report, plans, engineering, energy calculations, permit, impact and connection fees, builder's risk insurance, loan fees and interest during construction, and rent while you wait. List each one with a number and the name of whoever gave it to you. For a house from a stock plan we suggest starting with 8 to 12 percent of the hard cost, and replacing that guess as the real quotes come in. Where impact fees are high it will be more.

### 4. The things after the house
Window coverings, appliances if they are not in the bid, fences, landscaping, furniture, moving. They all arrive in the same month.

### 5. Contingency
Add **10 to 15 percent** of the hard cost, in cash or in the loan, for what nobody foresaw. Ten if the lot is flat, the soil is known and the choices are made. Fifteen if the site is difficult or you know that you change your mind. A contingency is not a fund for nicer tile. If you still have it at drywall, then you may look at tile.

## An example

Suppose the hard-cost bid is $360,000 on a lot you own.

- Hard cost: $360,000
- Site work outside the bid: $28,000
- Soft costs at 10 percent of the bid: $36,000
- After the house: $15,000
- Contingency at 12 percent of the bid: $43,200

That makes **$482,200**, about a third more than the number on the bid. Nothing went wrong. That is what the house costs.

## Save where nobody will miss it

1. Build less house. The surest saving is a room you do not need.
2. Keep the shape simple and stack the plumbing.
3. Choose standard window sizes and repeat them.
4. Decide before the trades arrive. Change orders cost more than the change.
5. Spend on what is hard to alter later: foundation, roof, windows, insulation. Save on what you can replace in ten years.

When you compare plans in [our catalog](/plans), look at the outline of the roof and count the corners before you look at the kitchen. Then read [how construction loans work](/blog/construction-loans-explained), because the bank will ask you for this very list.`,
};
