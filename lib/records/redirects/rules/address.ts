interface Address {
  folder: "plans" | "blog";
  slug: string;
}

const ADDRESS = /^(?:https?:\/\/[^/\s]+)?\/?(plans|blog)\/([a-z0-9-]{1,150})\/?(?:[?#]\S*)?$/i;

export function readAddress(text: string): Address | undefined {
  const [, folder, slug] = ADDRESS.exec(text.trim()) ?? [];
  return folder && slug
    ? { folder: folder.toLowerCase() as Address["folder"], slug: slug.toLowerCase() }
    : undefined;
}
