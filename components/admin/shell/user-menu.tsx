"use client";

import { BellIcon, ChevronDownIcon, LogOutIcon, UserIcon } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/use-toast";
import { ROLE_LABELS } from "@/lib/access/staff/rules/permissions";
import type { CurrentUserDto } from "@/lib/office/users/dto";
import { TOAST_MS } from "../actions/outcome-toast";
import { deleteDrafts } from "../form/drafts";
import { signOut } from "./auth-client";
import { leavePage } from "./unsaved";
import { UserAvatar } from "./user-avatar";

export function UserMenu({ user }: { user: CurrentUserDto }) {
  const router = useRouter();
  const leave = async () => {
    try {
      await signOut();
      deleteDrafts();
    } catch {
      toast({
        variant: "destructive",
        title: "Error",
        description: "You are still signed in: the store did not answer. Please try again.",
        duration: TOAST_MS.error,
      });
      return;
    }
    toast({
      title: "Logged out successfully",
      description: "You have been logged out of the admin panel.",
      duration: TOAST_MS.success,
    });
    router.push("/admin/login");
    router.refresh();
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Account of ${user.fullName || user.username}`}
        className="flex min-h-11 items-center gap-2.5 rounded-md px-1.5 transition-colors hover:bg-accent"
      >
        <UserAvatar fullName={user.fullName || user.username} src={user.avatar} />
        <span className="grid text-start leading-tight max-md:hidden">
          <span className="max-w-40 truncate text-sm font-medium">{user.fullName || user.username}</span>
          <span className="text-xs text-muted-foreground">{ROLE_LABELS[user.role] ?? "User"}</span>
        </span>
        <ChevronDownIcon
          className="size-4 text-muted-foreground max-md:hidden"
          strokeWidth={1.5}
          aria-hidden="true"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{`@${user.username}`}</DropdownMenuLabel>
        <DropdownMenuItem asChild>
          <Link href="/admin/profile">
            <UserIcon aria-hidden="true" />
            Edit Profile
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/admin/alerts">
            <BellIcon aria-hidden="true" />
            Notifications
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => leavePage(() => void leave())}>
          <LogOutIcon aria-hidden="true" />
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
