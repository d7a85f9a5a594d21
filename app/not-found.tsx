import { BareNotice } from "@/components/site/bare-notice";

export default function NotFound() {
  return <BareNotice title="404 Page Not Found" />;
}
