import type { Metadata } from "next";
import { NotFoundView } from "@/components/store/not-found-view";

export const metadata: Metadata = { title: "404 Page Not Found", robots: { index: false } };

export default function StoreNotFound() {
  return <NotFoundView />;
}
