import { describe, expect, it } from "vitest";
import { postFilterSegment, postListHref, readPostFilter, segmentPostFilter, tagLabel } from "./schema";

describe("the filter of the post list", () => {
  it.each([
    ["", {}],
    ["page=1", {}],
    ["page=2", { page: 2 }],
    ["tag=design_trends", { tag: "design_trends" }],
    ["tag=a%20b&page=3", { tag: "a b", page: 3 }],
    ["page=0", {}],
    ["page=-1", {}],
    ["page=2x", {}],
    ["tag=../../etc", {}],
    ["tag=%3Cscript%3E", {}],
  ])("reads %j", (query, filter) => {
    expect(readPostFilter(new URLSearchParams(query))).toEqual(filter);
  });

  it.each([{ page: 2 }, { tag: "x" }, { tag: "a_b", page: 12 }])(
    "survives the way through a path: %j",
    (filter) => {
      expect(segmentPostFilter(postFilterSegment(filter))).toEqual(filter);
    },
  );

  it.each(["", "1~", "0~x", "2", "x", "2~../x"])("refuses the segment %j", (segment) => {
    expect(segmentPostFilter(segment)).toBeUndefined();
  });

  it("leaves defaults out of the address", () => {
    expect(postListHref({})).toBe("/blog");
    expect(postListHref({ tag: "a b", page: 1 })).toBe("/blog?tag=a+b");
    expect(postListHref({ page: 2 })).toBe("/blog?page=2");
  });
});

it("words a tag", () => {
  expect(tagLabel("design_trends")).toBe("Design trends");
  expect(tagLabel("seo")).toBe("SEO");
});
