import type { Prisma } from "@/generated/prisma/client";

/**
 * All that the store holds of a buyer, and the tables that it is in. What is named here has an export in
 * `export-queries.ts` and an erasure in `erase-mutations.ts`, which types see to; a table with a column that names
 * people and no place here fails `tests/structure/personal-data.test.ts`.
 */
export const HELD = {
  mails: ["Mail"],
  orders: ["Order", "OrderLine", "OrderTask"],
  invoices: ["Invoice"],
  licenses: ["License", "LicenseEvent", "LicenseTransfer"],
  downloads: ["DownloadLogEntry"],
  disputes: ["Dispute"],
  changeRequests: ["ChangeRequest", "RequestMessage", "RequestFile", "RequestQuote"],
  reviews: ["Review"],
  contactMessages: ["ContactMessage"],
  newsletter: ["NewsletterSubscription", "MailSuppression"],
  conciergeIssues: ["ConciergeIssue", "ConciergeAnswer"],
  conciergeConversation: ["ConciergeTurn"],
  cartReminders: ["CartReminder"],
  cart: ["Cart", "CartItem"],
  assistantSessions: ["CheckoutSession", "AssistantCall"],
  myPlansLinks: ["BuyerLink"],
  myPlansSessions: ["BuyerSession"],
  logs: ["ProviderEvent", "ActivityLog", "OrderEvent", "SystemAlert"],
} as const satisfies Record<string, readonly Prisma.ModelName[]>;

export type Held = keyof typeof HELD;
