import { isValidElement, type ReactNode } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { getUser } from "@/lib/users/queries";
import ProfilePage from "../profile/page";
import EditUserPage from "./[userId]/page";
import UsersPage from "./page";

vi.mock("@/lib/users/queries", () => ({
  getUser: vi.fn(),
  USER_LIST: { sorts: ["id"], defaultSort: "id", defaultDir: "asc", filters: {} },
}));
vi.mock("@/lib/users/require-staff", () => ({ requireStaff: async () => ({ id: 1, role: "admin" }) }));
vi.mock("@/lib/platform/log", () => ({ log: { warn: vi.fn() } }));
vi.mock("@/lib/users/actions", () => ({}));
vi.mock("@/components/users/users-table", () => ({ UsersTable: () => null }));

/** The titles that the parts of a page are given. */
function titlesIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(titlesIn);
  if (!isValidElement<{ title?: string; children?: ReactNode }>(node)) return [];
  const { title, children } = node.props;
  return [...(title ? [title] : []), ...titlesIn(children)];
}

beforeAll(() => {
  vi.mocked(getUser).mockRejectedValue(new Error("The database is away."));
});

test("the list, the form and the profile say when users cannot be read", async () => {
  const searchParams = Promise.resolve({});
  // The boundary around the table shows it; a browser test has it do so for the other lists.
  expect(titlesIn(await UsersPage({ searchParams }))).toEqual(["Users", "Error loading users"]);
  const params = Promise.resolve({ userId: "2" });
  expect(titlesIn(await EditUserPage({ params }))).toEqual(["Edit User", "Error loading user"]);
  expect(titlesIn(await ProfilePage())).toEqual(["Edit Profile", "Error loading profile"]);
});
