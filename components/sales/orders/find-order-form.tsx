"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { LabelledInput } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, shownOf } from "@/lib/platform/browser/api-client";
import { fieldErrors } from "@/lib/platform/forms/field-errors";

type Errors = Record<string, string>;

/** The first problem of each field, by the rules the server has too; they are loaded when the form is sent. */
async function check(values: Record<"email" | "orderNumber", string>): Promise<Errors> {
  const { findOrderSchema } = await import("@/lib/sales/orders/schema");
  return fieldErrors(findOrderSchema.safeParse(values).error);
}

/** Asks for the private link of an order by mail; the response never says whether there is such an order. */
export function FindOrderForm() {
  const [values, setValues] = useState({ email: "", orderNumber: "" });
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const form = event.currentTarget;
    setState("sending");
    try {
      const found = await check(values);
      setErrors(found);
      const first = found.email ? "email" : found.orderNumber ? "orderNumber" : undefined;
      if (first) {
        setState("idle");
        return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      }
      await apiRequest("POST", "/api/find-order", values);
      setState("sent");
    } catch (error) {
      console.error("The order could not be looked for:", error);
      setState("idle");
      toast({
        variant: "destructive",
        title: "Request failed",
        description: shownOf(error) ?? "Please try again in a moment.",
      });
    }
  };

  if (state === "sent") {
    return (
      <div role="status" className="rounded-lg border border-border bg-card p-8">
        <h2 className="font-display text-subheading">Check your email</h2>
        <p className="mt-3 text-muted-foreground">
          If there is an order with this number and email address, its link is on the way to you.
        </p>
        <Button variant="outline" className="mt-6" onClick={() => setState("idle")}>
          Look for another order
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-6 rounded-lg border border-border bg-card p-8">
      <LabelledInput
        label="Email"
        error={errors.email}
        required
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
      />
      <LabelledInput
        label="Order number"
        hint="It begins with HP- and is on your receipt"
        error={errors.orderNumber}
        required
        name="orderNumber"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={values.orderNumber}
        onChange={(event) => setValues({ ...values, orderNumber: event.target.value })}
      />
      <Button type="submit" size="lg" aria-disabled={state === "sending"}>
        {state === "sending" ? "Sending..." : "Send me the link"}
      </Button>
    </form>
  );
}
