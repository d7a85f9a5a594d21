"use client";

import { MenuIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/sheet";
import type { Role } from "@/lib/access/staff/rules/permissions";
import { SidebarNav } from "./sidebar-nav";

interface MobileNavProps {
  role: Role;
  brand: ReactNode;
}

export function MobileNav({ role, brand }: MobileNavProps) {
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
          <SheetTitle>{brand}</SheetTitle>
          <SheetDescription className="sr-only">Screens of the back office</SheetDescription>
        </SheetHeader>
        <SidebarNav role={role} onNavigate={() => setOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}
