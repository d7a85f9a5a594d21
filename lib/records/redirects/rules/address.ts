interface Address {
  folder: "plans" | "blog";
  slug: string;
}

/** As somebody copies it: with or without the site, and whatever stands behind it. */
const ADDRESS = /^(?:https?:\/\/[^/\s]+)?\/?(plans|blog)\/([a-z0-9-]{1,150})\/?(?:[?#]\S*)?$/i;

/** The folder and the slug that the address of a plan or a post names; undefined for any other. */
export function readAddress(text: string): Address | undefined {
  const [, folder, slug] = ADDRESS.exec(text.trim()) ?? [];
  return folder && slug
    ? { folder: folder.toLowerCase() as Address["folder"], slug: slug.toLowerCase() }
    : undefined;
}
