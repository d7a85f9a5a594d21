"use client";

// A page of the store that failed; what is around it stays.
export { ErrorScreen as default } from "@/components/site/error-screen";
