import type { Page, Part } from "@/lib/platform/lists/list-query";
import type { DownloadedFileDto } from "@/lib/sales/downloads/admin/dto";
import type { LicenseDto } from "@/lib/sales/licenses/dto";
import type { OrderRowDto, OrderTotals } from "@/lib/sales/orders/admin/dto";
import type { StaffReviewDto } from "@/lib/sales/reviews/dto";
import type { MessageDto } from "../messages/dto";

export interface BuyerIssueDto {
  id: number;
  message: string;
  isResolved: boolean;
  createdAt: string;
}

export type NewsletterState = { state: "subscribed"; since: string } | { state: "left" } | { state: "never" };

export interface BuyerFacts {
  /** The one used last comes first. */
  names: string[];
  /** Different plans in paid orders. */
  plans: number;
  firstPaidAt: Date | null;
  lastPaidAt: Date | null;
}

/** Null stands for what the role may not read. */
export interface BuyerDto {
  /** As it was typed last. */
  email: string;
  facts: BuyerFacts;
  orders: { rows: OrderRowDto[]; totals: OrderTotals };
  licenses: Part<LicenseDto>;
  downloads: Page<DownloadedFileDto>;
  messages: Page<MessageDto> | null;
  issues: Page<BuyerIssueDto> | null;
  reviews: Page<StaffReviewDto> | null;
  newsletter: NewsletterState | null;
}
