"use client";

import { useState } from "react";
import { AdminForm } from "@/components/admin/form/admin-form";
import { TextField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { changeLicenseeAction } from "@/lib/sales/licenses/actions";
import type { LicenseWithRegisterDto } from "@/lib/sales/licenses/dto";
import { changeLicenseeSchema, LICENSEE_MAX } from "@/lib/sales/licenses/schema";

interface Values {
  name: string;
  company: string;
  lastUpdatedAt?: string;
}

const valuesOf = ({ licensee, company }: LicenseWithRegisterDto): Values => ({ name: licensee, company });

export function LicenseeForm({ license }: { license: LicenseWithRegisterDto }) {
  const [base, setBase] = useState(license);
  const form = useAdminForm<Values, LicenseWithRegisterDto>({
    initial: valuesOf(license),
    schema: changeLicenseeSchema,
    toInput: ({ name, company, lastUpdatedAt }) => ({
      ...{ id: license.id, name, company },
      lastUpdatedAt: lastUpdatedAt ?? base.lastUpdatedAt,
    }),
    action: changeLicenseeAction,
    success: "Licensee saved",
    failure: "Failed to save licensee",
    afterSave: (sent, saved) => (saved ? valuesOf(saved) : sent),
    onSaved: (saved) => saved && setBase(saved),
  });
  return (
    <AdminForm
      form={form}
      labels={{ name: "Licensee", company: "Company" }}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <section aria-label="Licensee" className="grid gap-5 rounded-md border bg-card p-5 sm:p-6">
        <TextField
          name="name"
          required
          autoComplete="off"
          maxLength={LICENSEE_MAX}
          hint="The license document has the name from now on; the check page shows its initials."
        />
        <TextField name="company" optional autoComplete="off" maxLength={LICENSEE_MAX} />
      </section>
    </AdminForm>
  );
}
