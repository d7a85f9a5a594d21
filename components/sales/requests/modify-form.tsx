"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Honeypot } from "@/components/site/honeypot";
import { useFillTime } from "@/components/site/use-fill-time";
import { Button } from "@/components/ui/button";
import { LabelledInput, LabelledTextarea } from "@/components/ui/labelled-input";
import { toast } from "@/components/ui/use-toast";
import { apiRequest, refusalsOf, shownOf } from "@/lib/platform/browser/api-client";
import { isEmail } from "@/lib/platform/format/email";
import { fileSize } from "@/lib/platform/format/file-size";
import type { RequestLinkDto } from "@/lib/sales/requests/dto";
import {
  MAX_SKETCH_BYTES,
  MAX_SKETCHES,
  SKETCH_ACCEPT,
  SKETCH_TOO_LARGE,
} from "@/lib/sales/requests/rules/sketch-types";
import { recognizedOptions } from "@/lib/sales/requests/rules/wishes";
import { type Configuration, configurationIn, type ModifyFormProps } from "./configuration";
import { ConfigurationFields } from "./configuration-fields";
import { OptionOffers } from "./option-offers";
import { sendSketch } from "./sketches";

type Field = "name" | "email" | "wish" | "budget" | "neededBy" | "lot";
type Values = Record<Field, string>;
type Errors = Record<string, string>;

const EMPTY: Values = { name: "", email: "", wish: "", budget: "", neededBy: "", lot: "" };
const FIELDS = Object.keys(EMPTY) as Field[];

const dollarsOf = (typed: string): number | undefined =>
  /^\$?\d[\d,]*(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed.replaceAll(/[$,\s]/g, "")) : undefined;

function errorsOf({ name, email, wish, budget }: Values): Errors {
  return {
    ...(wish.trim() ? {} : { wish: "Please tell us what should change." }),
    ...(name.trim() ? {} : { name: "Please enter your name." }),
    ...(isEmail(email.trim()) ? {} : { email: "Please enter a valid email address." }),
    ...(budget.trim() === "" || dollarsOf(budget) !== undefined
      ? {}
      : { budget: "Enter the budget in dollars, such as 1500" }),
  };
}

async function sendAll(token: string, files: readonly File[]): Promise<string[]> {
  const refused: string[] = [];
  for (const file of files) {
    await sendSketch(token, file).catch((error: unknown) => {
      console.error("A sketch could not be sent:", error);
      refused.push(file.name);
    });
  }
  return refused;
}

function useModifyForm(props: ModifyFormProps) {
  const { planId, defaultPackage, orderToken } = props;
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [configuration, setConfiguration] = useState<Configuration>({ package: defaultPackage, options: {} });
  const [files, setFiles] = useState<File[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fillTime = useFillTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the form opens
  useEffect(() => setConfiguration(configurationIn(location.hash, props)), []);

  const show = (found: Errors): boolean => {
    setErrors(found);
    const first = ["wish", ...FIELDS].find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return Object.keys(found).length > 0;
  };

  const send = async (website: string) => {
    const { budget, neededBy, lot, ...rest } = values;
    const { options } = configuration;
    const response = await apiRequest("POST", "/api/requests", {
      ...{ planId, ...rest, website, elapsedMs: await fillTime() },
      ...(budget.trim() ? { budget: dollarsOf(budget) } : {}),
      ...(neededBy ? { neededBy } : {}),
      ...(lot.trim() ? { lot } : {}),
      ...(orderToken ? { orderToken } : { package: configuration.package ?? undefined, options }),
    });
    const { link }: RequestLinkDto = await response.json();
    const refused = await sendAll(link.split("/").at(-1) ?? "", files);
    window.location.assign(refused.length > 0 ? `${link}?refused=${refused.length}` : link);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || show(errorsOf(values))) return;
    setBusy(true);
    try {
      await send(String(new FormData(event.currentTarget).get("website") ?? ""));
    } catch (error) {
      console.error("The request could not be sent:", error);
      show(refusalsOf(error));
      const description = shownOf(error) ?? "Please try again in a moment. What you typed is still here.";
      toast({ variant: "destructive", title: "Not sent yet", description });
      setBusy(false);
    }
  };

  const field = (name: Field) => ({
    name,
    error: errors[name],
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
  });
  return {
    ...{ values, errors, configuration, setConfiguration, files, setFiles, busy },
    ...{ form, submit, field },
  };
}

export function ModifyForm(props: ModifyFormProps) {
  const { planName, packages, options, orderToken } = props;
  const state = useModifyForm(props);
  const { field, configuration } = state;
  const offered = options.flatMap(({ key, choices }) =>
    choices.map(({ value, name, price }) => ({ key, value, name, price })),
  );
  return (
    <form
      ref={state.form}
      noValidate
      onSubmit={state.submit}
      aria-label={`Changes to ${planName}`}
      className="relative grid gap-6"
    >
      <LabelledTextarea
        label="What should change?"
        required
        rows={7}
        maxLength={5000}
        hint="For instance: make the kitchen two feet wider, and add a door from the garage."
        {...field("wish")}
      />
      <OptionOffers
        {...props}
        found={recognizedOptions(state.values.wish, offered)}
        configuration={configuration}
      />
      <SketchField files={state.files} onChange={state.setFiles} />
      {orderToken ? (
        <p className="rounded-md border border-border bg-card px-4 py-3">
          You own this plan already, so the quote is for the changes alone.
        </p>
      ) : (
        <ConfigurationFields
          packages={packages}
          options={options}
          value={configuration}
          errors={state.errors}
          onChange={state.setConfiguration}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <LabelledInput
          label="Budget"
          optional
          inputMode="decimal"
          maxLength={12}
          hint="In dollars, for the changes."
          {...field("budget")}
        />
        <LabelledInput label="Needed by" optional type="date" {...field("neededBy")} />
      </div>
      <LabelledTextarea
        label="About your lot"
        optional
        rows={2}
        maxLength={1000}
        hint="Size, slope, where the street is, which county."
        {...field("lot")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <LabelledInput label="Name" required autoComplete="name" maxLength={120} {...field("name")} />
        <LabelledInput
          label="Email"
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          hint="Our answer and the private link of your request go here."
          {...field("email")}
        />
      </div>
      <Honeypot />
      <Button type="submit" size="lg" className="w-fit" aria-disabled={state.busy}>
        {state.busy ? "Sending..." : "Send Request"}
      </Button>
    </form>
  );
}

interface SketchFieldProps {
  files: File[];
  onChange: (files: File[]) => void;
}

function SketchField({ files, onChange }: SketchFieldProps) {
  const [problem, setProblem] = useState("");
  const add = (chosen: FileList | null) => {
    const wanted = [...files, ...(chosen ?? [])];
    const fitting = wanted.filter(({ size }) => size <= MAX_SKETCH_BYTES).slice(0, MAX_SKETCHES);
    const tooLarge = wanted.some(({ size }) => size > MAX_SKETCH_BYTES);
    setProblem(
      tooLarge ? SKETCH_TOO_LARGE : wanted.length > MAX_SKETCHES ? `At most ${MAX_SKETCHES} files` : "",
    );
    onChange(fitting);
  };
  return (
    <div className="grid gap-2">
      <LabelledInput
        label="Sketches or photos"
        optional
        type="file"
        name="sketches"
        multiple
        accept={SKETCH_ACCEPT}
        error={problem || undefined}
        hint={`Up to ${MAX_SKETCHES}: PDF, JPEG, PNG, WebP or HEIC, 10 MB each.`}
        onChange={(event) => {
          add(event.target.files);
          event.target.value = "";
        }}
      />
      <ul className="divide-y divide-border border-y border-border empty:hidden">
        {files.map((file, at) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`} className="flex items-center gap-3 py-2">
            <span className="min-w-0 grow truncate">{file.name}</span>
            <span className="text-sm text-muted-foreground">{fileSize(file.size)}</span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(files.filter((_, other) => other !== at))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
