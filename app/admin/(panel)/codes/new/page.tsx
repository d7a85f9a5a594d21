import type { Metadata } from "next";
import { newPage } from "@/components/admin/form/row-page";
import { CodeBatchForm } from "@/components/admin/sales/promotions/code-batch-form";
import { CodeForm } from "@/components/admin/sales/promotions/code-form";
import { listStyles } from "@/lib/catalog/plans/queries";
import { readStorePackages } from "@/lib/settings/direct-queries";

export const metadata: Metadata = { title: "New Code" };

/** With `many` in the address, a batch of codes that are used once each. */
export default newPage({
  permission: "promotions:create",
  title: "New Code",
  back: { href: "/admin/codes", label: "Back to codes" },
  form: async (_staff, { many }) => {
    const [styles = [], packages] = await Promise.all([listStyles(), readStorePackages()]);
    return many ? (
      <CodeBatchForm styles={styles} packages={packages} />
    ) : (
      <CodeForm styles={styles} packages={packages} />
    );
  },
});
