// Named here and not for the whole store, which would send it along with every page.
export { NotFoundView as default } from "@/components/site/not-found-view";
