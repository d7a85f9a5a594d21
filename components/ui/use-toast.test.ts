import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  toast,
} from "./use-toast";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
  vi.useRealTimers();
});

const titles = () => currentToasts().map((entry) => entry.title);

describe("the toast store", () => {
  it("has the limits the store was specified with", () => {
    expect([TOAST_LIMIT, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS]).toEqual([1, 5000, 1_000_000]);
  });

  it("holds one toast: a new one replaces the old one", () => {
    const first = toast({ title: "Message sent" });
    const second = toast({ title: "Payment Failed", variant: "destructive" });
    expect(currentToasts()).toEqual([
      { id: second.id, title: "Payment Failed", variant: "destructive", open: true },
    ]);
    expect(second.id).not.toBe(first.id);
  });

  it("closes on dismissal and leaves only after the removal delay", () => {
    const shown = toast({ title: "Saved" });
    shown.dismiss();
    expect(currentToasts()).toMatchObject([{ id: shown.id, open: false }]);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });

  it("starts the removal delay once, however often it is dismissed", () => {
    const shown = toast({ title: "Saved" });
    shown.dismiss();
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS / 2);
    shown.dismiss();
    dismissToast();
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS / 2);
    expect(currentToasts()).toHaveLength(0);
  });

  it("a replaced toast's removal does not touch the one that replaced it", () => {
    toast({ title: "old" }).dismiss();
    toast({ title: "new" });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS * 2);
    expect(titles()).toEqual(["new"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("the handle of a replaced toast changes nothing any more", () => {
    const old = toast({ title: "old" });
    toast({ title: "new" });
    old.dismiss();
    old.update({ title: "older" });
    expect(currentToasts()).toMatchObject([{ title: "new", open: true }]);
  });

  it("updates in place and keeps its id", () => {
    const shown = toast({ title: "Uploading" });
    shown.update({ title: "Uploaded", description: "One file", duration: 2000 });
    expect(currentToasts()).toEqual([
      { id: shown.id, open: true, title: "Uploaded", description: "One file", duration: 2000 },
    ]);
  });

  it("tells subscribers of changes only, and not after they left", () => {
    const listener = vi.fn();
    const leave = subscribeToToasts(listener);
    const shown = toast({ title: "Saved" });
    const before = currentToasts();
    expect(currentToasts()).toBe(before);
    shown.dismiss();
    shown.dismiss();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    toast({ title: "Again" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
