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

/** What the parts of a page are told to say when something cannot be loaded. */
function errorsIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(errorsIn);
  if (!isValidElement<Record<string, unknown>>(node)) return [];
  return Object.values(node.props).flatMap((value) =>
    typeof value === "string" ? (value.startsWith("Error") ? [value] : []) : errorsIn(value as ReactNode),
  );
}

beforeAll(() => {
  vi.mocked(getUser).mockRejectedValue(new Error("The database is away."));
});

test("the list, the form and the profile say when users cannot be read", async () => {
  const searchParams = Promise.resolve({});
  // The boundary around the table shows it; a browser test has it do so for the other lists.
  expect(errorsIn(await UsersPage({ searchParams }))).toEqual(["Error loading users"]);
  const params = Promise.resolve({ userId: "2" });
  expect(errorsIn(await EditUserPage({ params }))).toEqual(["Error loading user"]);
  expect(errorsIn(await ProfilePage())).toEqual(["Error loading profile"]);
});
