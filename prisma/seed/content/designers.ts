/** Shares in hundredths of a percent. */
export const designers = [
  {
    ...{ id: 1, name: "Ines Calder", email: "ines@calder-drafting.example", shareBps: 1500, isNamed: true },
    about: "Draws small houses and cabins on her own account, two or three a year.",
  },
  {
    ...{ id: 2, name: "Tom Reyes", email: "tom@reyes-plans.example", shareBps: 1250, isNamed: true },
    about: "Farmhouses and the garages that go with them. Wants accounts by the tenth of the month.",
  },
  {
    ...{ id: 3, name: "Wren & Falk Drafting", email: null, shareBps: 2000, isNamed: false },
    about: "Draws to our sketches and does not wish to be named.",
  },
];

/** Every second plan has one of them; the others are the store's own. */
export const designerOf = (planId: number): number | null =>
  planId % 2 === 0 ? ((planId / 2) % designers.length) + 1 : null;
