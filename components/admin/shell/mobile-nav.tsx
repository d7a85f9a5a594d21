"use client";

import { MenuIcon } from "lucide-react";
import { useState } from "react";
import { Wordmark } from "@/components/store/wordmark";
import { buttonVariants } from "@/components/ui/button-variants";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/sheet";
import type { Role } from "@/lib/users/rules/permissions";
import { SidebarNav } from "./sidebar-nav";

/** The sidebar of small screens, behind a menu button. */
export function MobileNav({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger
        aria-label="Menu"
        className={buttonVariants({ variant: "ghost", size: "icon", className: "lg:hidden" })}
      >
        <MenuIcon aria-hidden="true" />
      </SheetTrigger>
      <SheetContent side="left">
        <SheetHeader className="border-b">
          <SheetTitle>
            <Wordmark />
          </SheetTitle>
          <SheetDescription className="sr-only">Screens of the back office</SheetDescription>
        </SheetHeader>
        <SidebarNav role={role} onNavigate={() => setOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}
