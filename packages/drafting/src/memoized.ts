/**
 * A function of a house or a part of one that reckons once for each object, for as long as the
 * object is in use: every sheet of a set asks for the same walls. What it is asked about and what
 * it answers is never changed afterwards.
 */
export function memoized<K extends object, V>(reckon: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>();
  return (key) => {
    let found = known.get(key);
    if (!found) {
      found = { value: reckon(key) };
      known.set(key, found);
    }
    return found.value;
  };
}
