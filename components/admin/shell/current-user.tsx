"use client";

import { createContext, type ReactNode, use } from "react";
import type { CurrentUserDto } from "@/lib/office/users/dto";

const CurrentUser = createContext<CurrentUserDto | null>(null);

export function CurrentUserProvider({ user, children }: { user: CurrentUserDto; children: ReactNode }) {
  return <CurrentUser value={user}>{children}</CurrentUser>;
}

/** Who is signed in; null on the pages by which staff get in. */
export const useCurrentUser = (): CurrentUserDto | null => use(CurrentUser);
