import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { LicenseFacts } from "@/components/sales/licenses/license-facts";
import { Badge } from "@/components/ui/badge";
import { AppError } from "@/lib/platform/errors";
import { formatLongDay } from "@/lib/platform/format/dates";
import type { LicenseCheckDto } from "@/lib/sales/licenses/dto";
import { checkLicense } from "@/lib/sales/licenses/queries";
import { countLook } from "@/lib/sales/licenses/server/looks";
import { readStorePackages } from "@/lib/settings/direct-queries";

export const metadata: Metadata = {
  title: "Check a License",
  robots: { index: false },
  referrer: "same-origin",
};

/** Made whole before it is sent, for any browser of any age. */
export const instant = false;

type Props = { params: Promise<{ number: string }> };

async function look(number: string): Promise<LicenseCheckDto | null | "too-often"> {
  try {
    await countLook(await headers());
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return "too-often";
    throw error;
  }
  return checkLicense(number);
}

/** What a building department, a lender or a builder may know who holds the paper with the number. */
export default async function LicensePage({ params }: Props) {
  const found = await look((await params).number);
  return (
    <div className="container-page max-w-2xl py-12">
      {found === "too-often" ? (
        <Message title="Too many looks" text="Please wait a minute, and load this page again." />
      ) : found ? (
        <Found license={found} />
      ) : (
        <Message
          title="No license of this number"
          text="We know of none. Compare the number with the one on the license, letter by letter."
        />
      )}
    </div>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="font-display text-title">{title}</h1>
      <p className="mt-4 text-lg text-muted-foreground">{text}</p>
    </>
  );
}

function buildsOf({ builds }: LicenseCheckDto): string {
  if (builds === null) return "Any number";
  return builds === 0 ? "None: for study, not for construction" : String(builds);
}

async function Found({ license }: { license: LicenseCheckDto }) {
  const packages = await readStorePackages();
  const isValid = license.status === "valid";
  const facts: [string, ReactNode][] = [
    ["Plan", license.plan],
    ["Package", packages[license.package].name],
    ["Builds allowed", buildsOf(license)],
    ["Licensee", license.licensee || "Not named"],
    ["Issued", formatLongDay(license.issuedOn)],
  ];
  return (
    <>
      <p className="text-muted-foreground tabular-nums">{`License ${license.number}`}</p>
      <h1 className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 font-display text-title">
        <span>{isValid ? "This license is valid" : "This license is revoked"}</span>
        <Badge variant={isValid ? "success" : "destructive"}>{isValid ? "Valid" : "Revoked"}</Badge>
      </h1>
      <p className="mt-4 text-muted-foreground">
        {isValid
          ? "It was sold by this store and stands. Of its licensee we show the initials alone."
          : "It was sold by this store and ended. Nothing may be built by it."}
      </p>
      <LicenseFacts facts={facts} />
    </>
  );
}
