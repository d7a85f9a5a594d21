"use client";

import { Link2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/use-toast";

/** Where the browser refuses the clipboard, the address is shown, to be copied by hand. */
export function ShareLink({ path, label }: { path: string; label: string }) {
  const [shown, setShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + path);
      toast({ title: "Link copied", description: "Whoever opens it sees the same plans." });
    } catch {
      setShown(true);
    }
  };
  return shown ? (
    <Input
      readOnly
      aria-label="Link to copy"
      value={window.location.origin + path}
      onFocus={(event) => event.target.select()}
      className="max-w-md"
    />
  ) : (
    <Button variant="outline" onClick={() => void copy()}>
      <Link2 aria-hidden="true" />
      <span>{label}</span>
    </Button>
  );
}
