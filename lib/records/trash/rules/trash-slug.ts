/** The address of a row in the trash: its own is free at once. */
export const trashSlug = (slug: string, id: number): string => `${slug}-in-trash-${id}`;

/**
 * The address of a row that comes out of the trash.
 * @param isTaken whether another row has the address that it had
 */
export async function restoredSlug(
  { id, slug }: { id: number; slug: string },
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const mark = trashSlug("", id);
  const before = slug.endsWith(mark) ? slug.slice(0, -mark.length) : slug;
  return (await isTaken(before)) ? `${before}-${id}` : before;
}
