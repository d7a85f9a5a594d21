import { BareNotice } from "@/components/store/bare-notice";

export default function NotFound() {
  return <BareNotice title="404 Page Not Found" />;
}
