import type { PostSeed } from "./post-seed";

export const quietOpenPlan: PostSeed = {
  slug: "open-plans-and-how-to-keep-them-quiet",
  title: "Open Plans, and How to Keep Them Quiet",
  excerpt:
    "Everyone wants the open kitchen until the blender meets the homework. How sound moves through a house, and nine things to fix on paper while they are cheap.",
  image: "lakefront-retreat/open-plan",
  tags: ["floor_plans", "design_trends"],
  visibility: "public",
  publishedDaysAgo: 118,
  internalNotes: null,
  content: `The open plan won because it is kind to daily life. The cook is not shut away, small children are in view, and a modest house feels larger. Its one real fault is noise. A dishwasher, a television and a telephone call in a single room do not take turns.

The answer is rarely to go back to a corridor of closed doors. It is to understand how sound moves and to draw a few walls in the right places.

## Two problems that need two cures

**Echo within the room.** Hard floors, drywall, stone and glass send sound back again and again, until speech blurs and everybody raises their voice. The cure is *absorption*: soft and porous surfaces inside the room.

**Sound passing to other rooms.** It goes through thin walls, under doors, along ducts and through open stairwells. The cure is *mass, airtightness and distance*. Foam panels do nothing here.

Most disappointment comes from treating one with the cure for the other.

## Nine moves on paper

### 1. Put a buffer between loud and quiet
Closets, baths, stairs, a pantry or a bookcase wall between the great room and the bedrooms work better than any product. Two doors and a short hall are worth more than an expensive wall.

### 2. Send the bedrooms two ways
In a split-bedroom plan the primary suite and the children's rooms lie on opposite sides of the living space. Each then has one noisy neighbor and not three.

### 3. Keep one room with a door
A study, a den or a flex room next to the open space is where the call, the piano and the second television go. It need not be large. A house with a great room and no other room to sit in will feel crowded at any size.

### 4. Bend the room
An L-shaped great room, with the kitchen around the corner from the sofa, breaks the straight path of sound and still lets you call across. It also hides the dishes.

### 5. Give the pantry the noise
A walk-in pantry with a counter and outlets takes the blender, the mixer and the coffee grinder. With a solid door it is the cheapest noise control in the house.

### 6. Break up the ceiling
A large flat ceiling over a hard floor rings. A vault, beams or a change in height between kitchen and living scatter the sound. Wood slats with an absorbing backing do even better.

### 7. Buy quiet machines
Read the decibel rating. A dishwasher at 44 dBA or less is hard to notice from the sofa; at 55 it will be the loudest thing in the room. With a range hood, what counts is the speed at which you really use it. A larger duct and a fan placed away from your head help more than a bigger motor.

### 8. Do not open everything upward
A two-story great room with a balcony hall is a handsome thing, and it delivers the late movie to every bedroom upstairs. If you want the height, put doors between the balcony and the bedrooms, or close the balcony with glass.

### 9. Mind the plumbing
Do not run a waste stack from an upstairs bath down the dining room wall. If it has to go there, ask for cast iron instead of plastic in that one wall.

## Walls, by the numbers

Walls between rooms are rated by **sound transmission class (STC)**. Roughly: at 35 you can follow loud speech through the wall, at 45 you hear only a murmur, at 50 you forget your neighbor. Laboratory figures for common wood-stud walls look about like this:

| Wall | Approximate STC |
|---|---|
| 2x4 studs, 1/2-inch drywall on each side, empty | 33 to 35 |
| The same with batt insulation | 36 to 39 |
| Insulated, with a second layer of drywall on one side | 40 to 42 |
| Insulated, with drywall on resilient channel on one side | 45 to 50 |
| Two rows of studs, insulated | 55 and up |

A real wall does worse than the laboratory's, because of outlets back to back, ducts and the gap under the door. Seal the edges of the drywall with acoustical sealant. It is the cheapest point you can buy.

**Doors are the weak link.** A hollow-core door stops little, about STC 20. A solid-core door with gaskets and a drop seal gets near 30. Put solid doors on bedrooms, bath and study, and leave hollow ones for closets.

## After you move in

Absorption can be added later, and it should be. A thick rug with a pad, lined curtains, full bookshelves and an upholstered sofa make up most of it. As a rule of thumb, cover about a quarter of the room's surface area with something soft. If the room still rings, two or three fabric-wrapped panels on the ceiling over the table will do more than anything on the floor.

## How to read a plan for noise

Take the floor plan and a colored pencil. Mark every machine and every speaker in red: refrigerator, dishwasher, hood, television, washer, heat pump. Mark every pillow in blue. Now draw a line from each red mark to each blue one, and count the walls and doors it crosses. One is too few. Two is fine. A closet counts as one and a half.

If you would like to try it now, open the floor plan of [Bayview](/plans/bayview-contemporary) or [Prairie Home](/plans/prairie-home), or any plan in [the catalog](/plans). It takes five minutes, and it tells you more than the rendering will.`,
};
