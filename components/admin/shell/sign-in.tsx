"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/use-toast";
import { TOAST_MS } from "../actions/outcome-toast";
import { LoginForm } from "./login-form";

export function SignIn() {
  const router = useRouter();
  const onDone = () => {
    toast({
      title: "Login successful",
      description: "Welcome to the admin panel",
      duration: TOAST_MS.success,
    });
    const from = new URLSearchParams(window.location.search).get("from") ?? "";
    router.replace(/^\/admin(\/|\?|$)/.test(from) && !from.startsWith("/admin/login") ? from : "/admin");
    router.refresh();
  };
  return <LoginForm onDone={onDone} />;
}
