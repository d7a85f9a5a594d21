"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useToast } from "@/components/ui/use-toast";
import "./toast-place.css";
import { BUTTON_WEIGHT, type Control, coverCost, toastSpot } from "./toast-spot";

/** From here up a toast has a width of its own, in pixels. */
const WIDE = 640;
const TOAST_WIDTH = 420;
/** Of one toast with a line below its title, and around it, until it can be measured. */
const TOAST_HEIGHT = 112;
const HEADER = 64;
/** How long a screen has to stand still before it is looked at again, in milliseconds. */
const STILL_MS = 60;

const BUTTONS =
  'button, .btn, [role="switch"], input[type="submit"], input[type="checkbox"], label:has(input)';
const LINKS = "a[href]";
const FIELDS = "input, textarea, select";

function controlsOnScreen(): Control[] {
  const of = (selector: string, weight: number) =>
    [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element): Control[] => {
      if (element.closest('[data-slot="toast-viewport"]') || !element.checkVisibility()) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 ? [{ left, top, width, height, weight }] : [];
    });
  return [...of(BUTTONS, BUTTON_WEIGHT), ...of(LINKS, 20), ...of(FIELDS, 1)];
}

/** Toasts stay where they are while they cover no button. */
function place(count: number): void {
  const root = document.documentElement;
  const { clientWidth, clientHeight } = root;
  const width = clientWidth < WIDE ? clientWidth : TOAST_WIDTH;
  const shown = document.querySelector<HTMLElement>('[data-slot="toast-viewport"]')?.offsetHeight ?? 0;
  const height = Math.max(shown, count * TOAST_HEIGHT);
  const controls = controlsOnScreen();
  const { toastLeft, toastTop } = root.dataset;
  if (toastLeft !== undefined && toastTop !== undefined) {
    const now = { left: Number(toastLeft), top: Number(toastTop), width, height };
    if (coverCost(now, controls) < BUTTON_WEIGHT) return;
  }
  const area = { left: 0, top: HEADER, width: clientWidth, height: clientHeight - HEADER };
  const { left, top } = toastSpot(area, { width, height }, controls);
  root.dataset.toastPlace = "";
  root.dataset.toastLeft = String(left);
  root.dataset.toastTop = String(top);
  root.style.setProperty("--toast-left", `${left}px`);
  root.style.setProperty("--toast-top", `${top}px`);
}

function forget(): void {
  const { dataset } = document.documentElement;
  delete dataset.toastPlace;
  delete dataset.toastLeft;
  delete dataset.toastTop;
}

/** Moves toasts off the buttons of a screen, also of the screen that a save leads to. */
export function ToastPlace() {
  const count = useToast().toasts.filter(({ open }) => open).length;
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is why it runs
  useEffect(() => {
    if (count === 0) {
      forget();
      return;
    }
    place(count);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => place(count), STILL_MS);
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [count, pathname]);
  return null;
}
