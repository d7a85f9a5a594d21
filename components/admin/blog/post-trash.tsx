import { TrashTable } from "@/components/admin/table/trash-table";
import { restorePostAction } from "@/lib/blog/actions";
import { listPostRows, type PostListQuery } from "@/lib/blog/admin/queries";

/** Deleted posts that can still be brought back. */
export async function PostTrash({ query }: { query: PostListQuery }) {
  return (
    <TrashTable
      noun="Post"
      label="Deleted posts"
      path="/admin/blog/trash"
      query={query}
      page={await listPostRows(query, { trash: true })}
      header="Title"
      sort="title"
      name={(post) => post.title}
      restore={({ id }) => restorePostAction.bind(null, { id })}
    />
  );
}
