"use client";

import { ShieldCheckIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { copyText } from "@/components/admin/actions/copy-text";
import { AdminForm } from "@/components/admin/form/admin-form";
import { TextField } from "@/components/admin/form/fields";
import { type AdminFormOptions, useAdminForm } from "@/components/admin/form/use-admin-form";
import { Button } from "@/components/ui/button";
import {
  beginSecondFactorSchema,
  removeSecondFactorSchema,
  secondFactorCodeSchema,
} from "@/lib/access/staff/schema";
import type { Enrolment } from "@/lib/access/staff/second-factor-mutations";
import type { SecondFactorDto } from "@/lib/access/staff/second-factor-queries";
import {
  beginSecondFactorAction,
  confirmSecondFactorAction,
  removeSecondFactorAction,
  renewRecoveryCodesAction,
} from "@/lib/office/users/actions";
import { formatDay } from "@/lib/platform/format/dates";

const LABELS = { currentPassword: "Current password", code: "Code" };

function CodeField({ hint }: { hint: string }) {
  return <TextField name="code" required autoComplete="one-time-code" autoCapitalize="none" hint={hint} />;
}

function PasswordField() {
  return <TextField name="currentPassword" type="password" required autoComplete="current-password" />;
}

export function SecondFactorPanel({ factor }: { factor: SecondFactorDto }) {
  const [doing, setDoing] = useState<"begin" | "renew" | "remove" | null>(null);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const showCodes = (made: string[] | undefined) => {
    setCodes(made ?? null);
    setEnrolment(null);
    setDoing(null);
  };
  const close = () => setDoing(null);
  return (
    <section
      id="second-factor"
      aria-labelledby="second-factor-title"
      className="mt-6 grid gap-5 rounded-md border bg-card p-5 sm:p-6"
    >
      <div>
        <h2 id="second-factor-title" className="text-subheading">
          Second factor
        </h2>
        <p className="mt-1 text-muted-foreground">
          {factor.since
            ? `An authenticator app is asked for when you sign in, since ${formatDay(factor.since)}. Recovery codes left: ${factor.recoveryCodesLeft}.`
            : "With an authenticator app on your phone, a stolen password is not enough to sign in as you."}
        </p>
        {factor.isRequired && !factor.since ? (
          <p className="mt-2 font-medium text-warning">
            Admins of this store need one: set it up to use the back office.
          </p>
        ) : null}
      </div>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      {enrolment ? <Confirm enrolment={enrolment} onDone={showCodes} /> : null}
      {doing === "begin" && !enrolment ? (
        <Step
          initial={{ currentPassword: "" }}
          schema={beginSecondFactorSchema}
          action={beginSecondFactorAction}
          success="Password confirmed"
          failure="Failed to set up the second factor"
          submitLabel="Continue"
          onDone={(begun?: Enrolment) => setEnrolment(begun ?? null)}
          onCancel={close}
        >
          <PasswordField />
        </Step>
      ) : null}
      {doing === "renew" ? (
        <Step
          initial={{ code: "" }}
          schema={secondFactorCodeSchema}
          action={renewRecoveryCodesAction}
          success="New recovery codes made"
          failure="Failed to make new recovery codes"
          submitLabel="Make new codes"
          onDone={showCodes}
          onCancel={close}
        >
          <CodeField hint="From your app. The recovery codes you have now stop working." />
        </Step>
      ) : null}
      {doing === "remove" ? (
        <Step
          initial={{ currentPassword: "", code: "" }}
          schema={removeSecondFactorSchema}
          action={removeSecondFactorAction}
          success="Second factor turned off"
          failure="Failed to turn off the second factor"
          submitLabel="Turn off the second factor"
          onDone={close}
          onCancel={close}
        >
          <PasswordField />
          <CodeField hint="From your app, or a recovery code." />
        </Step>
      ) : null}

      {doing || enrolment || codes ? null : (
        <div className="flex flex-wrap gap-3">
          {factor.since ? (
            <>
              <Button variant="outline" onClick={() => setDoing("renew")}>
                New recovery codes
              </Button>
              {factor.isRequired ? null : (
                <Button variant="outline" onClick={() => setDoing("remove")}>
                  Turn off
                </Button>
              )}
            </>
          ) : (
            <Button onClick={() => setDoing("begin")}>
              <ShieldCheckIcon aria-hidden="true" />
              Set up an authenticator app
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface StepProps<V extends object, T>
  extends Pick<AdminFormOptions<V, T>, "initial" | "schema" | "action" | "success" | "failure"> {
  submitLabel: string;
  onDone: (data: T | undefined) => void;
  onCancel?: () => void;
  children: ReactNode;
}

/** Forgets the password and the code once the step is done. */
function Step<V extends object, T>(props: StepProps<V, T>) {
  const { submitLabel, onDone, onCancel, children, ...options } = props;
  const form = useAdminForm<V, T>({ ...options, afterSave: () => options.initial, onSaved: onDone });
  return (
    <AdminForm
      form={form}
      labels={LABELS}
      submitLabel={submitLabel}
      pendingLabel="Checking..."
      actions={
        onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null
      }
    >
      {children}
    </AdminForm>
  );
}

function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone: (codes?: string[]) => void }) {
  const { secret, picture } = enrolment;
  return (
    <div className="grid gap-5">
      <p>
        Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <svg
          role="img"
          aria-label="QR code for the authenticator app; the key beside it is the same"
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          className="size-52 rounded-md border bg-white"
          shapeRendering="crispEdges"
        >
          <path d={picture.path} fill="black" />
        </svg>
        <div className="min-w-0">
          <p className="text-sm text-muted-foreground">Key</p>
          <p className="font-mono break-all">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        </div>
      </div>
      <Step
        initial={{ code: "" }}
        schema={secondFactorCodeSchema}
        action={confirmSecondFactorAction}
        success="Second factor turned on"
        failure="Failed to turn on the second factor"
        submitLabel="Turn on"
        onDone={onDone}
      >
        <CodeField hint="The 6 digits that the app shows now." />
      </Step>
    </div>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  return (
    <section aria-label="Recovery codes" className="grid gap-3 rounded-md border p-4">
      <p>
        Keep these codes somewhere other than your phone. Each signs you in once in place of a code from the
        app. They are not shown again.
      </p>
      <ul className="grid grid-cols-2 gap-1 font-mono sm:grid-cols-5">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={async () => setCopied(await copyText(codes.join("\n")))}>
          {copied ? "Copied" : "Copy"}
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </section>
  );
}
