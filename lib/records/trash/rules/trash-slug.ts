export const trashSlug = (slug: string, id: number): string => `${slug}-in-trash-${id}`;

export async function restoredSlug(
  { id, slug }: { id: number; slug: string },
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const mark = trashSlug("", id);
  const before = slug.endsWith(mark) ? slug.slice(0, -mark.length) : slug;
  return (await isTaken(before)) ? `${before}-${id}` : before;
}
