import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PlanNotFound } from "@/components/catalog/plans/plan-not-found";
import { OrderNotFound } from "@/components/sales/orders/order-not-found";
import { RequestNotFound } from "@/components/sales/requests/request-not-found";
import { NotFoundView } from "@/components/site/not-found-view";

/**
 * `notFound()` in a page that is made at its first visit sends a document without text, which only
 * a script fills. So the middleware shows these pages instead, with status 404.
 */
const MISSING: Record<string, { title: string; view: ReactNode }> = {
  plan: { title: "Plan Not Found", view: <PlanNotFound /> },
  style: { title: "Page Not Found", view: <NotFoundView /> },
  post: { title: "Article Not Found", view: <NotFoundView /> },
  order: { title: "Order Not Found", view: <OrderNotFound /> },
  request: { title: "Request Not Found", view: <RequestNotFound /> },
};

export const ensureStatic = "navigation";

type Props = { params: Promise<{ what: string }> };

export const generateStaticParams = () => Object.keys(MISSING).map((what) => ({ what }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: MISSING[(await params).what]?.title, robots: { index: false } };
}

export default async function MissingPage({ params }: Props) {
  const missing = MISSING[(await params).what];
  if (!missing) notFound();
  return missing.view;
}
