"use client";

import { type ReactNode, useEffect, useRef } from "react";

interface MobileDrawerProps {
  id: string;
  triggerClassName: string;
  triggerIcon: ReactNode;
  closeClassName: string;
  closeIcon: ReactNode;
  children: ReactNode;
}

/**
 * A native modal dialog, so the browser keeps the focus inside, closes on Escape and gives the
 * focus back. The `command` attributes open and close it before the script has arrived; browsers
 * that do not know them use the click handlers.
 */
export function MobileDrawer(props: MobileDrawerProps) {
  const { id, triggerClassName, triggerIcon, closeClassName, closeIcon, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = () => element.close();
    const onClick = (event: MouseEvent) => {
      const target = event.target;
      // The content fills the dialog: a click on the dialog itself is on its backdrop.
      if (target === element || (target instanceof Element && target.closest("a[href]"))) close();
    };
    element.addEventListener("click", onClick);
    window.addEventListener("popstate", close);
    return () => {
      element.removeEventListener("click", onClick);
      window.removeEventListener("popstate", close);
    };
  }, []);

  const knowsCommands = () => "commandForElement" in HTMLButtonElement.prototype;
  return (
    <>
      <button
        type="button"
        className={triggerClassName}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => {
          if (!knowsCommands()) dialog.current?.showModal();
        }}
        {...{ command: "show-modal", commandfor: id }}
      >
        {triggerIcon}
      </button>
      <dialog
        ref={dialog}
        id={id}
        closedby="any"
        aria-label="Menu"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(21rem,calc(100vw-2.5rem))] max-w-none border-s bg-background p-0 shadow-sheet [--sheet-x:100%] backdrop:bg-[#101512]/50 open:animate-sheet-in open:backdrop:animate-fade-in"
      >
        <div className="flex h-full flex-col overflow-y-auto overscroll-contain">
          <div className="flex h-16 shrink-0 items-center justify-between border-b ps-5 pe-2.5">
            <p className="eyebrow">Menu</p>
            <button
              type="button"
              className={closeClassName}
              aria-label="Close menu"
              onClick={() => {
                if (!knowsCommands()) dialog.current?.close();
              }}
              {...{ command: "close", commandfor: id }}
            >
              {closeIcon}
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
