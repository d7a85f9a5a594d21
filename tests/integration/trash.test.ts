import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { listTrash } from "@/lib/records/trash/queries";
import { TRASH_LIST } from "@/lib/records/trash/schema";
import { makePlan } from "../support/fixtures";
import { emptyBeforeEach } from "../support/tables";

emptyBeforeEach("housePlan", "blogPost");

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const deletedPost = (title: string, hours: number) =>
  db.blogPost.create({
    data: { title, slug: title.toLowerCase().replaceAll(" ", "-"), content: "Text", deletedAt: ago(hours) },
  });

const names = async (search: string) =>
  (await listTrash(readListQuery(new URLSearchParams(search), TRASH_LIST))).items.map(({ name }) => name);

describe("the trash", () => {
  test("shows what was deleted last first, of every kind, whatever was made when", async () => {
    await makePlan({ name: "Oak", deletedAt: ago(30) });
    await deletedPost("On porches", 20);
    await makePlan({ name: "Cedar", deletedAt: ago(10) });
    await deletedPost("A narrow lot", 1);
    await makePlan({ name: "For sale" });
    expect(await names("")).toEqual(["A narrow lot", "Cedar", "On porches", "Oak"]);
    expect(await names("dir=asc")).toEqual(["Oak", "On porches", "Cedar", "A narrow lot"]);
    expect(await names("sort=name")).toEqual(["A narrow lot", "Cedar", "Oak", "On porches"]);
  });

  test("is narrowed by kind and by name, and read in pages", async () => {
    await makePlan({ name: "Oak", deletedAt: ago(3) });
    await deletedPost("On oak", 2);
    expect(await names("kind=plan")).toEqual(["Oak"]);
    expect(await names("kind=post")).toEqual(["On oak"]);
    expect(await names("kind=nonsense")).toEqual(["On oak", "Oak"]);
    expect(await names("q=OAK&kind=plan")).toEqual(["Oak"]);
    expect(await names("q=cedar")).toEqual([]);
    for (let index = 0; index < 25; index += 1) await deletedPost(`Post ${index}`, 10 + index);
    const page = await listTrash(readListQuery({ page: "2" }, TRASH_LIST));
    expect([page.total, page.items.map(({ name }) => name)]).toEqual([27, ["Post 23", "Post 24"]]);
  });
});
