import { BareNotice } from "@/components/store/bare-notice";

export default function Unauthorized() {
  return <BareNotice title="Sign in to see this screen" />;
}
