/** How an assistant that sold an order is kept up to date, for staff. */
export interface OrderTellingDto {
  assistant: string;
  /** Whether it has an address for news. */
  isTold: boolean;
  isRevoked: boolean;
  /** News that it has not taken yet, and news that was given up. */
  waiting: number;
  failed: number;
  /** Why it was not taken, the last time. */
  problem: string | null;
  nextTryAt: string | null;
  /** When it took news last. */
  toldAt: string | null;
}
