import type { PostSeed } from "./post-seed";

export const farmhouseWithoutCostume: PostSeed = {
  slug: "scheduled-post",
  title: "The Farmhouse Without the Costume",
  excerpt:
    "Behind the white siding and the black windows stands a very good idea: a simple shape, a deep porch and a roof that sheds water. What to keep, and what to leave at the theme park.",
  image: "prairie-home/front",
  tags: ["design_trends", "floor_plans"],
  visibility: "scheduled",
  publishedDaysAgo: -21,
  internalNotes:
    "Goes out with the next newsletter. Check that all five farmhouse plans are still published before it does.",
  content: `Every style that becomes popular turns into a list of ingredients, and the farmhouse has had a long season of it: white board and batten, black windows, a barn door on the bathroom. Some of that will date. The house underneath will not, because it was never a style to begin with. It was a way to build well with little.

## What the old ones got right

**A simple body.** The American farmhouse is a rectangle, or two of them in an L or a T. Spans are short, corners are few, and each part has one roof. It was cheap to frame then, and it still is.

**A steep roof with nothing in the way.** Water and snow come straight off. There are hardly any valleys, the places where roofs leak. A pitch between 8 and 12 in 12 leaves a useful attic and a calm outline.

**Additions that look like additions.** When the family grew, a lower wing went on, and then a shed behind that. A large new farmhouse can do the same: a main house with smaller parts attached, each with its own roof, in place of one huge roof with twenty gables.

**The porch as a room.** Shade for the south wall, a dry place for boots, and the best seat in the house. Old porches are often eight feet deep or more. At six feet a chair blocks the way; at four it is decoration.

**The kitchen by the back door.** Work came in that way, and so did everyone else. The modern mudroom is the same idea with better storage.

## What to leave out

**Fake structure.** Beams that carry nothing, brackets that support nothing, shutters too narrow for the window they flank. If you like beams, ask for a ceiling where they do some work.

**The barn door on the bathroom.** It leaks sound, light and smell. Use a pocket door where space is short and a hinged one where it is not.

**Seven materials on the front.** One siding for the main body, perhaps a second for a wing, and one roof. Stone belongs at the base or on the chimney, where stone would be.

**Gables as wallpaper.** If a gable has no room behind it, it is two valleys you will be paying to repair.

**Black everything.** Dark window frames can look splendid, but dark vinyl in full sun expands and fades; fiberglass, aluminum-clad wood or a factory-painted finish lasts better. A dark roof in a hot climate raises the attic temperature, and a lighter metal roof looks just as right.

## Details that decide it

- **Corner boards and trim.** Four to six inches wide, standing proud of the siding. Thin trim is what makes a new farmhouse look printed.
- **Board and batten, drawn.** Battens 12 to 16 inches apart that line up with windows and corners. Have the spacing drawn on the elevation, so that the crew does not finish with a two-inch strip at the end.
- **Windows taller than wide,** in ones and twos, with sills at the same height around the house.
- **Overhangs of a foot or more.** The clipped eave in the photographs lets rain run down the wall.
- **A porch floor that slopes** a quarter inch to the foot, away from the house.

## Inside

The old plan had a hall, a parlor and a kitchen with a table in it. Ours keep the table in the kitchen and let the parlor become the room with a door: a study, a guest room, a place for the piano. Ceilings of nine feet on the ground floor are plenty. What makes the rooms feel right is light from two sides, and in a house one or two rooms deep you get that for nothing.

Put money into the stair, which you touch every day, and into the windows. Save it on the built-ins, which you can add with your own hands over the years. That is in the tradition too.

## Where to look

[Willow Creek](/plans/willow-creek-farmhouse) and [Prairie Home](/plans/prairie-home) are the two we would show a family first, one with an upper floor and one without. [Meadow Cottage](/plans/meadow-cottage) shows how small the idea can go, and [Orchard House](/plans/orchard-house) and [Stonegate Farm](/plans/stonegate-farm) how it grows. See them side by side under [Farmhouse](/plans?style=Farmhouse), and look at the roofs before the rooms. You can tell a good farmhouse by how little its roof has to say.`,
};
