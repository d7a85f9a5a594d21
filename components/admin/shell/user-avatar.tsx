"use client";

import { useState } from "react";
import { Picture } from "@/components/ui/picture";
import { initialsOf } from "@/lib/office/users/rules/initials";
import { cn } from "@/lib/platform/browser/cn";

interface UserAvatarProps {
  fullName: string;
  src: string | null;
  className?: string;
}

export function UserAvatar({ fullName, src, className }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={cn(
        "grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border bg-secondary text-[0.8125rem] font-medium text-secondary-foreground",
        className,
      )}
    >
      {src && src !== broken ? (
        <Picture
          src={src}
          alt=""
          width={96}
          height={96}
          sizes="96px"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <span aria-hidden="true">{initialsOf(fullName)}</span>
      )}
    </span>
  );
}
