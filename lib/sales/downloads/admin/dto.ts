export interface DownloadedFileDto {
  key: string;
  orderId: number;
  orderNumber: string;
  /** `Fern Cabin, PDF set` */
  label: string;
  downloads: number;
  lastDownloadAt: string;
}
